import type { Body } from '@gasing/contract/call'
import type { createMission } from '@gasing/contract/calls/office/missions'
import { exactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn, changed, tooLargeFor } from '#brand/public.ts'
import { vendorNames } from '#games/public.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { inLanguage } from '#platform/in-language.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { KeptMission, Mission } from './model.ts'
import * as store from './store.ts'

type Form = Body<typeof createMission>

export const listKept = (scope: Scope, page: { limit: number; offset: number }) =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const rows = await store.keptMissions(tx, page)
    return {
      list: rows.map(({ claims, total: _total, ...row }) => ({ ...line(scope, config, row), claims })),
      total: rows[0]?.total ?? 0,
    }
  })

function line(
  { language }: Scope,
  { currency, defaultLanguage }: BrandConfig,
  { id, target, reward, texts, ...row }: KeptMission,
) {
  return {
    ...row,
    id: id.toString(),
    name: inLanguage(texts, [language, defaultLanguage])?.name ?? '',
    target: exactMoney(target, row.kind === 'rounds' ? 0 : currency.decimals),
    reward: exactMoney(reward, row.rewardKind === 'points' ? 0 : currency.decimals),
    texts: { ...texts },
  } as Form & { id: string; name: string }
}

/** @param id the mission to change, or null for a new one */
export async function saveKept(scope: Scope, id: bigint | null, form: Form): Promise<{ id: string }> {
  const vendor = await wrongVendor(scope, form)
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const config = await brandConfigIn(tx)
    const before = id === null ? null : ((await store.missionById(tx, id)) ?? refuse('not_found'))
    const row = rowOf(form)
    const large =
      row.rewardKind === 'points' ? null : tooLargeFor(scope, config, [row.reward], before ? [before.reward] : [])
    const fields = { ...(large && { reward: large }), ...vendor, ...unsound(config, row) }
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    const saved = id ?? (await store.insertMission(tx, row))
    if (id !== null) await store.updateMission(tx, id, row)
    await appendAudit(tx, {
      action: 'mission.save',
      subject: `mission:${saved}`,
      before: before && line(scope, config, before),
      after: form,
    })
    return { id: saved.toString() }
  })
}

/** Rounds of our own lotteries stand under this name beside those of vendors. */
const ownLottery = 'lottery'

async function wrongVendor(scope: Scope, { kind, vendor }: Form): Promise<Record<string, FieldRefusal>> {
  if (kind === 'deposit' || vendor === null || vendor === ownLottery) return {}
  return (await vendorNames(scope)).has(vendor) ? {} : { vendor: { code: 'lane_vendor' } }
}

const clean = (words: string): string => words.normalize('NFC').trim()

function rowOf({ target, reward, texts, ...form }: Form): Mission {
  return {
    ...form,
    // a deposit is made in no game
    ...(form.kind === 'deposit' && { gameType: null, vendor: null }),
    target: parseMoney(target),
    reward: parseMoney(reward),
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { name, description }]) => [
        language,
        { name: clean(name), description: clean(description) },
      ]),
    ),
  }
}

function unsound({ currency, languages, defaultLanguage, timeZone }: BrandConfig, row: Mission) {
  // a day that no calendar has is refused here
  dayRange(timeZone, row.firstDay, undefined)
  if (row.lastDay !== null) dayRange(timeZone, row.lastDay, undefined)
  const unfit = Object.keys(row.texts).some((language) => !languages.includes(language))
  const unnamed = !row.texts[defaultLanguage] || Object.values(row.texts).some(({ name }) => name === '')
  const isAmount = (units: bigint, whole: boolean) => units > 0n && isWholeMinor(units, whole ? 0 : currency.decimals)
  const refusal = { code: 'mission_amount', params: { currency: currency.code } } as const
  const fields: Record<string, FieldRefusal> = {
    ...((unfit || unnamed) && { texts: { code: 'texts_languages' } }),
    ...(!isAmount(row.target, row.kind === 'rounds') && { target: refusal }),
    ...(!isAmount(row.reward, row.rewardKind === 'points') && { reward: refusal }),
    ...(row.lastDay !== null && row.lastDay < row.firstDay && { lastDay: { code: 'ends_before_start' } }),
  }
  return fields
}
