import { parseLines } from './parse.ts'

const parsePairs = (table: string): ReadonlyMap<string, string> => {
  const pairs = new Map<string, string>()
  for (const line of parseLines(table))
    for (const pair of line) {
      const [native = '', latin = ''] = pair.split('=')
      pairs.set(native, latin)
    }
  return pairs
}

/**
 * Names as people write them in Latin letters, if a letter-by-letter transliteration differs: scripts that
 * leave out vowels, and Chinese characters read the Japanese way.
 */
export const nativeNames: ReadonlyMap<string, string> = parsePairs(`
  محمد=mohammed احمد=ahmed أحمد=ahmed علي=ali حسن=hassan حسين=hussein فاطمة=fatima فاطمه=fatima مريم=maryam خالد=khalid
  عمر=omar عمرو=amr يوسف=yousef إبراهيم=ibrahim ابراهيم=ibrahim سعيد=saeed محمود=mahmoud مصطفى=mustafa ليلى=layla
  سامي=sami كريم=karim طارق=tariq عبدالله=abdullah عبد=abdul عبدالرحمن=abdulrahman الله=allah الرحمن=rahman رحمن=rahman
  حمزة=hamza زينب=zainab عائشة=aisha خديجة=khadija نور=noor هدى=huda سلمى=salma رشيد=rashid جمال=jamal كمال=kamal
  نبيل=nabil وليد=walid ماجد=majid فهد=fahad سلطان=sultan فيصل=faisal سعود=saud بندر=bandar تركي=turki ياسر=yasser
  عادل=adel رامي=rami زياد=ziad بلال=bilal أيمن=ayman ايمن=ayman هشام=hisham عصام=issam حسام=hossam أسامة=osama
  اسامة=osama أنس=anas معاذ=moaz يحيى=yahya زكريا=zakaria موسى=mousa عيسى=issa داود=dawood هارون=haroun لقمان=luqman
  حداد=haddad خوري=khoury منصور=mansour ناصر=nasser سليمان=suleiman عثمان=othman شريف=sharif قاسم=qasim صالح=saleh
  حمدان=hamdan زيدان=zidan عباس=abbas بكري=bakri فارس=faris جابر=jaber مالك=malik حسيني=husseini مصري=masri شامي=shami
  بغدادي=baghdadi تميمي=tamimi قحطاني=qahtani عتيبي=otaibi شمري=shammari زهراني=zahrani غامدي=ghamdi حربي=harbi
  دوسري=dosari عنزي=anazi مطيري=mutairi نجار=najjar خطيب=khatib حلبي=halabi رفاعي=rifai سيد=sayed رضا=reza مهدي=mahdi
  דוד=david משה=moshe יעקב=yaakov שרה=sarah רחל=rachel יוסף=yosef אברהם=avraham שלמה=shlomo דניאל=daniel מיכאל=michael
  חנה=hannah רבקה=rivka אסתר=esther נועה=noa יונתן=yonatan יצחק=yitzhak שמואל=shmuel אהרן=aharon אהרון=aharon לאה=leah
  מרים=miriam חיים=chaim אליהו=eliyahu יהודה=yehuda בנימין=benjamin מרדכי=mordechai מנחם=menachem נתן=natan עמית=amit
  אורי=uri גיל=gil תמר=tamar מיכל=michal יעל=yael רונית=ronit דינה=dina אילן=ilan איתן=eitan עומר=omer נדב=nadav
  כהן=cohen לוי=levi מזרחי=mizrahi פרץ=peretz ביטון=biton דהן=dahan פרידמן=friedman שפירא=shapira גולדברג=goldberg
  רוזנברג=rosenberg כץ=katz אזולאי=azoulay חדד=hadad גבאי=gabbay אברהמי=avrahami לוין=levin ויס=weiss קליין=klein
  גרינברג=greenberg שטרן=stern הופמן=hoffman ברק=barak שרון=sharon אוחנה=ohana מלכה=malka עמר=amar בן=ben אדלר=adler
  佐藤=sato 鈴木=suzuki 高橋=takahashi 田中=tanaka 渡辺=watanabe 渡邊=watanabe 伊藤=ito 山本=yamamoto 中村=nakamura 小林=kobayashi
  加藤=kato 吉田=yoshida 山田=yamada 佐々木=sasaki 山口=yamaguchi 松本=matsumoto 井上=inoue 木村=kimura 林=hayashi 斎藤=saito
  斉藤=saito 清水=shimizu 山崎=yamazaki 森=mori 池田=ikeda 橋本=hashimoto 阿部=abe 石川=ishikawa 山下=yamashita 中島=nakajima
  石井=ishii 小川=ogawa 前田=maeda 岡田=okada 長谷川=hasegawa 藤田=fujita 後藤=goto 近藤=kondo 村上=murakami 遠藤=endo
  青木=aoki 坂本=sakamoto 福田=fukuda 太田=ota 西村=nishimura 藤井=fujii 岡本=okamoto 三浦=miura 藤原=fujiwara 中野=nakano
  松田=matsuda 原田=harada 中川=nakagawa 竹内=takeuchi 小野=ono 田村=tamura 和田=wada 石田=ishida 上田=ueda 森田=morita
  健=ken 誠=makoto 隆=takashi 浩=hiroshi 明=akira 茂=shigeru 豊=yutaka 進=susumu 学=manabu 恵子=keiko 裕子=yuko 幸子=sachiko
  和子=kazuko 洋子=yoko 美穂=miho 由美=yumi 直美=naomi 真由美=mayumi 智子=tomoko 久美子=kumiko 京子=kyoko 健一=kenichi
`)

/** Syllables of Korean names as they are usually written in English, if that differs from transliteration. */
export const koreanSyllables: ReadonlyMap<string, string> = parsePairs(`
  김=kim 이=lee 박=park 최=choi 정=jung 강=kang 조=cho 윤=yoon 장=jang 임=lim 한=han 오=oh 서=seo 신=shin 권=kwon 황=hwang
  안=ahn 송=song 류=ryu 유=yoo 홍=hong 전=jeon 고=ko 문=moon 손=son 양=yang 배=bae 백=baek 허=huh 남=nam 심=shim 노=noh
  하=ha 곽=kwak 성=sung 차=cha 주=joo 우=woo 구=koo 나=na 민=min 진=jin 지=ji 엄=um 원=won 천=chun 방=bang 공=kong 현=hyun
  함=ham 변=byun 염=yeom 여=yeo 추=choo 도=do 소=so 석=suk 선=sun 설=sul 마=ma 길=gil 연=yeon 위=wi 표=pyo 명=myung 기=ki
  반=ban 라=ra 왕=wang 금=keum 옥=ok 육=yook 인=in 맹=maeng 제=je 모=mo 탁=tak 국=kook 어=eo 은=eun 편=pyun 용=yong 예=ye
  준=jun 훈=hoon 수=soo 영=young 호=ho 희=hee 미=mi 경=kyung 동=dong 상=sang 혜=hye 태=tae 재=jae 승=seung 철=chul 숙=sook
  순=soon 자=ja 애=ae 아=ah 가=ga 세=se 보=bo 빈=bin 람=ram 율=yul 건=gun 혁=hyuk 환=hwan 욱=wook 식=sik 섭=sup 범=bum
  규=kyu 균=kyun 근=keun 광=kwang 관=kwan 교=kyo 대=dae 덕=duk 두=doo 래=rae 란=ran 련=ryun 리=ri 린=rin 름=reum 만=man
  무=moo 병=byung 복=bok 봉=bong 부=boo 비=bi 사=sa 삼=sam 선=sun 솔=sol 슬=seul 시=si 아=ah 언=eon 엽=yup 운=woon 웅=woong
  월=wol 윤=yoon 율=yul 을=eul 의=eui 일=il 종=jong 중=joong 찬=chan 창=chang 채=chae 청=chung 춘=chun 치=chi 필=pil 학=hak
  해=hae 향=hyang 형=hyung 화=hwa 효=hyo 후=hoo 휘=hwi 흥=heung 히=hi 열=yeol 별=byeol 샛=saet 빛=bit 나=na 늘=neul 단=dan
`)
