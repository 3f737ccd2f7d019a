import type { Party } from '../../../packages/matching/src/party.ts'
import type { Random } from '../random.ts'
import { asPerson } from './case.ts'

type Spellings = readonly (readonly [native: string, latin: string])[]

const spellings = (text: string): Spellings =>
  text.split(', ').map((pair) => {
    const [native, latin] = pair.split('=')
    return [native!, latin!]
  })

interface Script {
  given: Spellings
  family: Spellings
}

const scripts: Record<string, Script> = {
  Arabic: {
    given: spellings(
      'محمد=Mohammed, أحمد=Ahmed, علي=Ali, حسن=Hassan, حسين=Hussein, فاطمة=Fatima, مريم=Maryam, خالد=Khalid, عمر=Omar, يوسف=Yousef, إبراهيم=Ibrahim, سعيد=Saeed, محمود=Mahmoud, مصطفى=Mustafa, ليلى=Layla, سامي=Sami, كريم=Karim, طارق=Tariq',
    ),
    family: spellings(
      'الحسيني=Al-Husseini, الأحمد=Al-Ahmad, حداد=Haddad, خوري=Khoury, منصور=Mansour, ناصر=Nasser, سليمان=Suleiman, عثمان=Othman, الشريف=Al-Sharif, قاسم=Qasim, صالح=Saleh, حمدان=Hamdan, زيدان=Zidan, عباس=Abbas, بكري=Bakri, فارس=Faris, جابر=Jaber, مالك=Malik',
    ),
  },
  Hebrew: {
    given: spellings(
      'דוד=David, משה=Moshe, יעקב=Yaakov, שרה=Sarah, רחל=Rachel, יוסף=Yosef, אברהם=Avraham, שלמה=Shlomo, דניאל=Daniel, מיכאל=Michael, חנה=Hannah, רבקה=Rivka, אסתר=Esther, נועה=Noa, יונתן=Yonatan',
    ),
    family: spellings(
      'כהן=Cohen, לוי=Levi, מזרחי=Mizrahi, פרץ=Peretz, ביטון=Biton, דהן=Dahan, פרידמן=Friedman, שפירא=Shapira, גולדברג=Goldberg, רוזנברג=Rosenberg, כץ=Katz, אזולאי=Azoulay, חדד=Hadad, גבאי=Gabbay',
    ),
  },
  Korean: {
    given: spellings(
      '민준=Min Jun, 서연=Seo Yeon, 지훈=Ji Hoon, 수진=Soo Jin, 영호=Young Ho, 정희=Jung Hee, 성민=Sung Min, 미경=Mi Kyung, 동현=Dong Hyun, 은지=Eun Ji, 상우=Sang Woo, 혜진=Hye Jin',
    ),
    family: spellings(
      '김=Kim, 이=Lee, 박=Park, 최=Choi, 정=Jung, 강=Kang, 조=Cho, 윤=Yoon, 장=Jang, 임=Lim, 한=Han, 신=Shin, 송=Song, 황=Hwang',
    ),
  },
  Japanese: {
    given: spellings(
      'ひろし=Hiroshi, けんじ=Kenji, さくら=Sakura, ゆうこ=Yuko, たけし=Takeshi, アキラ=Akira, ナオミ=Naomi, ハルキ=Haruki, みちこ=Michiko, しんじ=Shinji',
    ),
    family: spellings(
      'たなか=Tanaka, スズキ=Suzuki, さとう=Sato, タカハシ=Takahashi, 田中=Tanaka, 鈴木=Suzuki, 佐藤=Sato, 高橋=Takahashi, 渡辺=Watanabe, 山本=Yamamoto, 中村=Nakamura, 小林=Kobayashi, 加藤=Kato, 吉田=Yoshida',
    ),
  },
}

/** Listed people by their Latin names beside the same people in their own script, with equal dates of birth. */
export function scriptPairs(each: number, random: Random): { subject: Party; entry: Party }[] {
  return Object.entries(scripts).flatMap(([script, { given, family }]) =>
    Array.from({ length: each }, (_, at) => {
      const [ownGiven, latinGiven] = random.pick(given)
      const [ownFamily, latinFamily] = random.pick(family)
      const birthDate = `19${50 + random.below(45)}-0${1 + random.below(9)}-1${random.below(9)}`
      const latin = { kind: 'person', given: latinGiven, family: latinFamily } as const
      return {
        subject: asPerson({ kind: 'person', given: ownGiven, family: ownFamily }, birthDate),
        entry: { ...asPerson(latin, birthDate), id: `${script}-${at}` },
      }
    }),
  )
}
