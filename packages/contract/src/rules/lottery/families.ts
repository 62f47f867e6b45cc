import { dicePlays, isDiceResult } from './dice.ts'
import { elevenPlays, isElevenResult } from './eleven-five.ts'
import { fourDPlays, isFourDResult } from './four-d.ts'
import { handicapElevenPlays, handicapRacingPlays, handicapSscPlays } from './handicap.ts'
import { findSignOfDay } from './lunar-year.ts'
import { createMarkSixPlays, isMarkSixResult, type Sign, signs } from './mark-six.ts'
import { pc28Plays } from './pc28.ts'
import type { DrawResult, Play } from './play.ts'
import { isRaceResult, racingPlays } from './racing.ts'
import { isSscResult, isThreeDigits, sscPlays, threeDigitPlays } from './ssc.ts'
import { isThaiResult, isTopBottomResult, thaiPlays, topBottomPlays } from './thai.ts'
import { isVietnamResult, type Region } from './vietnam.ts'
import { createVietnamPlays } from './vn-plays.ts'

/** A kind of lottery: its plays, and the check of its results. */
export type Family = { readonly plays: readonly Play[]; isResult(result: DrawResult): boolean }

const createVietnamFamily = (region: Region): Family => ({
  plays: createVietnamPlays(region),
  isResult: (result) => isVietnamResult(region, result),
})

/** Families whose plays are the same in every draw. Mark Six is a separate family for the year of each sign. */
const fixedFamilies = {
  ssc: { plays: sscPlays, isResult: isSscResult },
  '3d': { plays: threeDigitPlays, isResult: isThreeDigits },
  '11x5': { plays: elevenPlays, isResult: isElevenResult },
  k3: { plays: dicePlays, isResult: isDiceResult },
  pk10: { plays: racingPlays, isResult: isRaceResult },
  pc28: { plays: pc28Plays, isResult: isThreeDigits },
  'handicap-ssc': { plays: handicapSscPlays, isResult: isSscResult },
  'handicap-pk10': { plays: handicapRacingPlays, isResult: isRaceResult },
  'handicap-11x5': { plays: handicapElevenPlays, isResult: isElevenResult },
  'vn-north': createVietnamFamily('north'),
  'vn-central': createVietnamFamily('central'),
  'vn-south': createVietnamFamily('south'),
  '4d': { plays: fourDPlays, isResult: isFourDResult },
  thai: { plays: thaiPlays, isResult: isThaiResult },
  'top-bottom': { plays: topBottomPlays, isResult: isTopBottomResult },
} as const satisfies Record<string, Family>

const markSix = Object.fromEntries(
  signs.map((sign) => [`mark6-${sign}`, { plays: createMarkSixPlays(sign), isResult: isMarkSixResult }]),
) as Record<`mark6-${Sign}`, Family>

export type FamilyCode = keyof typeof fixedFamilies | keyof typeof markSix
export const families: Readonly<Record<FamilyCode, Family>> = { ...fixedFamilies, ...markSix }
export const isFamily = (family: string): family is FamilyCode => Object.hasOwn(families, family)

/**
 * Returns the family that the draw of an issue follows. A Mark Six lottery is stored under the sign of one year, but which
 * numbers belong to a sign depends on the lunar year of the draw: on the day that its issue begins with.
 */
export const getFamilyOfIssue = (family: FamilyCode, issue: string): FamilyCode =>
  Object.hasOwn(markSix, family) ? `mark6-${findSignOfDay(issue.slice(0, 8))}` : family

/** Returns a play of a family by its code, or null. */
export const findPlayByCode = (family: FamilyCode, code: string): Play | null =>
  families[family].plays.find((play) => play.code === code) ?? null
