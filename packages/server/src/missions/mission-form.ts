import type { Body } from '@gasing/contract/call'
import type { createMission } from '@gasing/contract/calls/office/missions'
import { isWholeMinor, parseMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import { readVendorNames } from '#games/public.ts'
import { parseDayRange } from '#platform/day-range.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { FieldRefusal } from '#platform/refused.ts'
import type { Mission } from './model.ts'

/** Parsing and validation of an operator's mission form. */
export type MissionForm = Body<typeof createMission>

/** Vendor name under which rounds of our own lotteries are recorded. */
const ownLottery = 'lottery'

export async function findVendorProblem(
  scope: Scope,
  { kind, vendor }: MissionForm,
): Promise<Record<string, FieldRefusal>> {
  if (kind === 'deposit' || vendor === null || vendor === ownLottery) return {}
  return (await readVendorNames(scope)).has(vendor) ? {} : { vendor: { code: 'lane_vendor' } }
}

const normalizeText = (text: string): string => text.normalize('NFC').trim()

export function toMissionRow({ target, reward, texts, ...form }: MissionForm): Mission {
  return {
    ...form,
    // a deposit belongs to no game
    ...(form.kind === 'deposit' && { gameType: null, vendor: null }),
    target: parseMoney(target),
    reward: parseMoney(reward),
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { name, description }]) => [
        language,
        { name: normalizeText(name), description: normalizeText(description) },
      ]),
    ),
  }
}

export function findInvalidFields({ currency, languages, defaultLanguage, timeZone }: BrandConfig, row: Mission) {
  // refuses dates that do not exist
  parseDayRange(timeZone, row.firstDay, undefined, ['firstDay', 'lastDay'])
  if (row.lastDay !== null) parseDayRange(timeZone, row.lastDay, undefined, ['lastDay', 'lastDay'])
  const hasUnknownLanguage = Object.keys(row.texts).some((language) => !languages.includes(language))
  const unnamed = !row.texts[defaultLanguage] || Object.values(row.texts).some(({ name }) => name === '')
  const isAmount = (units: bigint, whole: boolean) => units > 0n && isWholeMinor(units, whole ? 0 : currency.decimals)
  const refusal = { code: 'mission_amount', params: { currency: currency.code } } as const
  const fields: Record<string, FieldRefusal> = {
    ...((hasUnknownLanguage || unnamed) && { texts: { code: 'texts_languages' } }),
    ...(!isAmount(row.target, row.kind === 'rounds') && { target: refusal }),
    ...(!isAmount(row.reward, row.rewardKind === 'points') && { reward: refusal }),
    ...(row.lastDay !== null && row.lastDay < row.firstDay && { lastDay: { code: 'ends_before_start' } }),
  }
  return fields
}
