import { dicePlays, isDiceResult } from './dice.ts'
import { elevenPlays, isElevenResult } from './eleven-five.ts'
import { fourDPlays, isFourDResult } from './four-d.ts'
import { handicapElevenPlays, handicapRacingPlays, handicapSscPlays } from './handicap.ts'
import { isMarkSixResult, markSixPlays, type Sign, signs } from './mark-six.ts'
import { pc28Plays } from './pc28.ts'
import type { DrawResult, Play } from './play.ts'
import { isRaceResult, racingPlays } from './racing.ts'
import { isSscResult, isThreeDigits, sscPlays, threeDigitPlays } from './ssc.ts'
import { isThaiResult, isTopBottomResult, thaiPlays, topBottomPlays } from './thai.ts'
import { isVietnamResult, type Region } from './vietnam.ts'
import { vietnamPlays } from './vn-plays.ts'

/** A kind of lottery: its plays, and the check of its results. */
export type Family = { readonly plays: readonly Play[]; isResult(result: DrawResult): boolean }

const vietnam = (region: Region): Family => ({
  plays: vietnamPlays(region),
  isResult: (result) => isVietnamResult(region, result),
})

/** Families whose plays are the same in every draw. Mark Six is a separate family for the year of each sign. */
const standing = {
  ssc: { plays: sscPlays, isResult: isSscResult },
  '3d': { plays: threeDigitPlays, isResult: isThreeDigits },
  '11x5': { plays: elevenPlays, isResult: isElevenResult },
  k3: { plays: dicePlays, isResult: isDiceResult },
  pk10: { plays: racingPlays, isResult: isRaceResult },
  pc28: { plays: pc28Plays, isResult: isThreeDigits },
  'handicap-ssc': { plays: handicapSscPlays, isResult: isSscResult },
  'handicap-pk10': { plays: handicapRacingPlays, isResult: isRaceResult },
  'handicap-11x5': { plays: handicapElevenPlays, isResult: isElevenResult },
  'vn-north': vietnam('north'),
  'vn-central': vietnam('central'),
  'vn-south': vietnam('south'),
  '4d': { plays: fourDPlays, isResult: isFourDResult },
  thai: { plays: thaiPlays, isResult: isThaiResult },
  'top-bottom': { plays: topBottomPlays, isResult: isTopBottomResult },
} as const satisfies Record<string, Family>

const markSix = Object.fromEntries(
  signs.map((sign) => [`mark6-${sign}`, { plays: markSixPlays(sign), isResult: isMarkSixResult }]),
) as Record<`mark6-${Sign}`, Family>

export type FamilyCode = keyof typeof standing | keyof typeof markSix
export const families: Readonly<Record<FamilyCode, Family>> = { ...standing, ...markSix }

/** Returns a play of a family by its code, or null. */
export const playOf = (family: FamilyCode, code: string): Play | null =>
  families[family].plays.find((play) => play.code === code) ?? null
