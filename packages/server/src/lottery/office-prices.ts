import type { Body, Value } from '@gasing/contract/call'
import type { lotteryBand, saveLotteryBand, saveLotteryPrices } from '@gasing/contract/calls/office/lottery'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { formatBand, formatPrices, type OfficePrices, readBandOrDefault, readOfficePrices } from './price-view.ts'
import { readPriceTable, serializePrices } from './prices.ts'
import { selectLottery } from './store.ts'
import { insertPrices, lockLottery, selectAllLotteries, upsertBand } from './store-office.ts'
import { countInvalidPlays, parsePlayPrices, validatePrices } from './validate-prices.ts'
import { parseShare, pickName } from './view.ts'

export const readPrices = (scope: Scope, code: string): Promise<OfficePrices> =>
  inBrand(scope, async (tx) => readOfficePrices(tx, (await selectLottery(tx, code)) ?? refuse('not_found')))

/**
 * Saves a new version of the prices, for draws opened from now on: draws on sale keep the prices that members have seen. Every
 * play is validated, also unchanged ones; a table that returns less or more than the band, or more than the stake, is refused.
 */
export const savePrices = (
  scope: Scope,
  code: string,
  { version, plays, reason }: Body<typeof saveLotteryPrices>,
): Promise<OfficePrices> =>
  inBrand(scope, async (tx) => {
    await lockLottery(tx, code)
    const lottery = (await selectLottery(tx, code)) ?? refuse('not_found')
    if (lottery.priceVersion !== version) refuse('prices_saved')
    const before = await readPriceTable(tx, code, version)
    const priceTable = new Map(before)
    for (const each of plays) priceTable.set(each.play, parsePlayPrices(lottery, each))
    validatePrices(lottery, priceTable, await readBandOrDefault(tx))
    await insertPrices(
      tx,
      code,
      serializePrices(Object.fromEntries(priceTable)),
      tx.actor.kind === 'operator' ? tx.actor.name : '',
    )
    await beginBrandChange(tx)
    const after = (await selectLottery(tx, code)) ?? refuse('not_found')
    const formatPricesOf = (table: typeof before) =>
      Object.fromEntries(plays.map(({ play }) => [play, formatPrices(table.get(play) ?? {})]))
    await appendAudit(tx, {
      action: 'lottery.prices',
      subject: `lottery:${code}`,
      before: { version, prices: formatPricesOf(before) },
      after: { version: after.priceVersion, prices: formatPricesOf(priceTable) },
      reason,
    })
    return readOfficePrices(tx, after)
  })

/** The band, with the lotteries whose current prices lie outside it: those stay valid until they are changed. */
export const readPriceBand = (scope: Scope): Promise<Value<typeof lotteryBand>> =>
  inBrand(scope, async (tx) => {
    const limits = await readBandOrDefault(tx)
    const outside: Value<typeof lotteryBand>['outside'] = []
    for (const { code } of await selectAllLotteries(tx)) {
      const lottery = await selectLottery(tx, code)
      if (!lottery) continue
      const plays = countInvalidPlays(lottery, await readPriceTable(tx, code, lottery.priceVersion), limits)
      if (plays > 0) outside.push({ code, gameName: pickName(lottery.names, scope.language), plays })
    }
    return { ...formatBand(limits), outside }
  })

/** Sets the range of what tickets of the brand may return; existing prices do not change. */
export const savePriceBand = (scope: Scope, form: Body<typeof saveLotteryBand>): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const [least, most] = [parseShare(form.least), parseShare(form.most)]
    if (least > most) refuse('fields_refused', { fields: { most: { code: 'band_crossed' } } })
    const before = formatBand(await readBandOrDefault(tx))
    await upsertBand(tx, { least, most })
    await beginBrandChange(tx)
    await appendAudit(tx, { action: 'lottery.band', subject: 'lottery:band', before, after: form })
    return {}
  })
