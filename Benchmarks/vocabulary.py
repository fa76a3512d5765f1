"""The words that `make_journal.py` puts together: sentences with slots, and what may fill them.

`{food:을/를}` takes the particle that the word before it asks for.
"""

KOREAN = {
    "slots": {
        "person": ["어머니", "동생", "지우", "옆집 아주머니", "선배", "오래된 친구", "할머니", "민수", "아이", "회사 동료"],
        "place": ["시장", "강변", "도서관", "작업실", "뒷산", "골목 끝 빵집", "역 앞", "우체국", "작은 책방", "부엌"],
        "thing": ["우산", "편지", "사진 한 장", "감 세 개", "낡은 수첩", "자전거", "찻잔", "화분", "라디오", "목도리"],
        "time": ["아침", "점심 무렵", "해 질 녘", "늦은 밤", "새벽", "퇴근길", "한낮", "잠들기 전"],
        "sky": ["첫눈이 내렸다", "비가 그쳤다", "안개가 걷혔다", "바람이 세게 불었다", "하늘이 높았다", "노을이 붉었다"],
        "food": ["된장찌개", "국수", "귤", "군고구마", "식은 커피", "만두", "미역국", "갓 구운 빵"],
        "feeling": ["마음이 놓였다", "조금 쓸쓸했다", "괜히 웃음이 났다", "오래 걷고 싶었다", "말이 줄었다", "몸이 가벼웠다"],
        "verb": ["정리했다", "한참 바라보았다", "가방에 넣었다", "두고 왔다", "닦았다", "다시 꺼냈다"],
    },
    "sentences": [
        "{time}에 {place}까지 걸었는데 {sky}.",
        "{person}에게서 전화가 왔고, 끊고 나서 {feeling}.",
        "{thing}: 오늘은 그것을 {verb}.",
        "{person:과/와} 함께 {food:을/를} 먹으며 지난 여름 이야기를 했다.",
        "{place} 앞을 지나는데 {person} 생각이 나서 {feeling}.",
        "{sky}. 창문을 열어 두고 {food:을/를} 데웠다.",
        "할 일은 많았지만 {time}에는 아무것도 하지 않았다.",
        "{place}에서 산 책을 열두 쪽 읽고 {thing} 옆에 두었다.",
        "내일은 {person:과/와} {place}에 가기로 했다.",
        "몇 번을 고쳐 썼는데도 첫 문장이 마음에 들지 않는다.",
        "버스가 늦게 와서 {food} 생각만 했다.",
        "{thing} 하나로 하루가 달라질 수 있다니 신기하다.",
    ],
    "titles": ["{place}에서", "{person}의 전화", "{thing}", "{sky}", "{food} 먹은 날", "{time}의 산책", "{place}, {time}"],
    "lists": ["{thing} 고치기", "{person}에게 답장하기", "{food} 재료 사기", "{place} 들르기"],
    "tags": ["산책", "가족", "책", "여행", "음식", "일", "꿈", "겨울"],
}

ENGLISH = {
    "slots": {
        "person": ["my sister", "Ines", "the neighbour upstairs", "an old colleague", "Grandfather", "Theo", "the postman"],
        "place": ["the market", "the river", "the library", "the allotment", "the station", "the bakery", "the long hill"],
        "thing": ["a letter", "the blue bicycle", "a cracked cup", "two pears", "my notebook", "the radio", "a wool scarf"],
        "time": ["before breakfast", "around noon", "at dusk", "late at night", "on the way home", "all afternoon"],
        "sky": ["the rain stopped", "fog lay over the roofs", "it snowed a little", "the wind turned north", "the sky cleared"],
        "food": ["soup", "rye bread", "plum jam", "cold coffee", "noodles", "an orange", "baked potatoes"],
        "feeling": ["I felt lighter", "it stayed with me", "I laughed out loud", "I said too little", "nothing more was needed"],
        "verb": ["mended", "lost and found again", "carried home", "put on the shelf", "gave away", "looked at for a while"],
    },
    "sentences": [
        "Walked to {place} {time}, and just then {sky}.",
        "{person} called; afterwards {feeling}.",
        "Today I {verb} {thing}, which took longer than it should have.",
        "We had {food} with {person} and talked about the summer.",
        "Passing {place} I thought of {person}, and {feeling}.",
        "In the evening {sky}, so I left the window open and made {food}.",
        "There was plenty to do, yet {time} I did none of it.",
        "Read a dozen pages and left the book beside {thing}.",
        "Tomorrow I will meet {person} near {place}.",
        "The first sentence is still wrong, however often I write it.",
        "The bus was late and all I could think of was {food}.",
        "Strange how {thing} can change a whole day.",
    ],
    "titles": ["At {place}", "A call from {person}", "{thing}", "When {sky}", "{food}, {time}", "With {person} at {place}"],
    "lists": ["mend {thing}", "write to {person}", "buy {food}", "stop at {place}"],
    "tags": ["walk", "family", "books", "travel", "food", "work", "dream", "winter"],
}

# OpenWeather's groups and the icon codes that go with them.
WEATHER = [
    ("Clear", "01d"), ("Clear", "01n"), ("Clouds", "02d"), ("Clouds", "03d"), ("Clouds", "04n"),
    ("Drizzle", "09d"), ("Rain", "10d"), ("Rain", "10n"), ("Thunderstorm", "11d"), ("Snow", "13d"),
    ("Mist", "50d"),
]
