import type { Body, Value } from '@gasing/contract/call'
import type { lotteryBand, saveLotteryBand, saveLotteryPrices } from '@gasing/contract/calls/office/lottery'
import { appendAudit } from '#audit/public.ts'
import { changed } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { band, type OfficePrices, shownBand, shownPrices, told } from './price-view.ts'
import { priceTable, writePrices } from './prices.ts'
import { mustBeSound, playsOutside, pricesOf } from './sound-prices.ts'
import { lotteryByCode } from './store.ts'
import { allLotteries, insertPrices, lockLottery, saveBandRow } from './store-office.ts'
import { nameIn, readShare } from './view.ts'

export const readPrices = (scope: Scope, code: string): Promise<OfficePrices> =>
  inBrand(scope, async (tx) => told(tx, (await lotteryByCode(tx, code)) ?? refuse('not_found')))

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
    const lottery = (await lotteryByCode(tx, code)) ?? refuse('not_found')
    if (lottery.priceVersion !== version) refuse('prices_saved')
    const before = await priceTable(tx, code, version)
    const wanted = new Map(before)
    for (const each of plays) wanted.set(each.play, pricesOf(lottery, each))
    mustBeSound(lottery, wanted, await band(tx))
    await insertPrices(
      tx,
      code,
      writePrices(Object.fromEntries(wanted)),
      tx.actor.kind === 'operator' ? tx.actor.name : '',
    )
    await changed(tx)
    const after = (await lotteryByCode(tx, code)) ?? refuse('not_found')
    await appendAudit(tx, {
      action: 'lottery.prices',
      subject: `lottery:${code}`,
      before: { version, prices: plays.map(({ play }) => ({ play, prices: shownPrices(before.get(play) ?? {}) })) },
      after: { version: after.priceVersion, prices: plays },
      reason,
    })
    return told(tx, after)
  })

/** The band, with the lotteries whose current prices lie outside it: those stay valid until they are changed. */
export const readBand = (scope: Scope): Promise<Value<typeof lotteryBand>> =>
  inBrand(scope, async (tx) => {
    const limits = await band(tx)
    const outside: Value<typeof lotteryBand>['outside'] = []
    for (const { code } of await allLotteries(tx)) {
      const lottery = await lotteryByCode(tx, code)
      if (!lottery) continue
      const plays = playsOutside(lottery, await priceTable(tx, code, lottery.priceVersion), limits)
      if (plays > 0) outside.push({ code, gameName: nameIn(lottery.names, scope.language), plays })
    }
    return { ...shownBand(limits), outside }
  })

/** Sets the range of what tickets of the brand may return; existing prices do not change. */
export const saveBand = (scope: Scope, form: Body<typeof saveLotteryBand>): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const [least, most] = [readShare(form.least), readShare(form.most)]
    if (least > most) refuse('fields_refused', { fields: { most: { code: 'band_crossed' } } })
    const before = shownBand(await band(tx))
    await saveBandRow(tx, { least, most })
    await changed(tx)
    await appendAudit(tx, { action: 'lottery.band', subject: 'lottery:band', before, after: form })
    return {}
  })
