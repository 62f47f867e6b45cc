import type { Body, Value } from '@gasing/contract/call'
import type { lotteryHolds, saveLotteryHolds } from '@gasing/contract/calls/office/lottery'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { findPlay, type Lottery, listPlays } from './model.ts'
import { selectLottery } from './store.ts'
import { replaceHolds, selectHolds } from './store-limits.ts'
import { lockLottery } from './store-office.ts'
import { formatShare, parseShare } from './view.ts'

/** The held numbers, with the boards to choose others from. */
export const readOfficeHolds = (scope: Scope, code: string): Promise<Value<typeof lotteryHolds>> =>
  inBrand(scope, async (tx) => {
    const lottery = (await selectLottery(tx, code)) ?? refuse('not_found')
    const held = await selectHolds(tx, code)
    return {
      list: held.map(({ place: row, share, ...each }) => ({ ...each, row, share: formatShare(share) })),
      version: holdsVersionOf(held),
      boards: listPlays(lottery).map(({ code: play, rows }) => ({
        play,
        rows: rows.map(({ name, symbols, typed }) => ({ name, symbols: [...symbols], typed: typed ?? null })),
      })),
    }
  })

/** Holds numbers from now on, in every open draw; slips that saw other odds are refused. */
export const saveHolds = (
  scope: Scope,
  code: string,
  { list, version }: Body<typeof saveLotteryHolds>,
): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    await lockLottery(tx, code)
    const lottery = (await selectLottery(tx, code)) ?? refuse('not_found')
    const fields: Record<string, FieldRefusal> = {}
    for (const [index, hold] of list.entries()) {
      const fault = findHoldFault(lottery, hold)
      if (fault) fields[`list.${index}.${fault}`] = { code: fault === 'share' ? 'share_step' : 'number_unknown' }
    }
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    const before = await selectHolds(tx, code)
    if (version !== undefined && version !== holdsVersionOf(before)) refuse('prices_saved')
    const byName = new Map(list.map((hold) => [`${hold.play}:${hold.row}:${hold.symbol}`, hold]))
    await replaceHolds(
      tx,
      code,
      [...byName.values()].map(({ play, row: place, symbol, share }) => ({
        play,
        place,
        symbol,
        share: parseShare(share),
      })),
    )
    await beginBrandChange(tx)
    const former = before.map(({ place: row, share, ...hold }) => ({ ...hold, row, share: formatShare(share) }))
    await appendAudit(tx, {
      action: 'lottery.holds',
      subject: `lottery:${code}`,
      before: toSharesByNumber(former),
      after: toSharesByNumber(list),
    })
    return {}
  })

/** Shares by play, row and number: in the log, a number that is added or removed leaves the others unchanged. */
function toSharesByNumber(list: Body<typeof saveLotteryHolds>['list']) {
  const shares: Record<string, Record<number, Record<string, string>>> = {}
  for (const { play, row, symbol, share } of list) {
    shares[play] ??= {}
    shares[play][row] = { ...shares[play][row], [symbol]: formatShare(parseShare(share)) }
  }
  return shares
}

const holdsVersionOf = (held: Awaited<ReturnType<typeof selectHolds>>): string =>
  sha256(held.map(({ play, place, symbol, share }) => `${play}:${place}:${symbol}:${share}`).join(' '))
    .toString('base64url')
    .slice(0, 16)

function findHoldFault(
  lottery: Lottery,
  { play: code, row: place, symbol, share }: Body<typeof saveLotteryHolds>['list'][number],
): 'play' | 'symbol' | 'share' | null {
  const row = findPlay(lottery, code)?.rows[place]
  if (!row) return 'play'
  const known =
    row.typed === undefined ? row.symbols.includes(symbol) : symbol.length === row.typed && /^[0-9]+$/.test(symbol)
  if (!known) return 'symbol'
  return parseShare(share) < 10_000 ? null : 'share'
}
