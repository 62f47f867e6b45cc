import type { Value } from '@gasing/contract/call'
import { chaseDrawsMax, type lotteryGame } from '@gasing/contract/calls/lottery'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { readReducedNumbers } from './limits.ts'
import { type DrawRow, forDrawOrToday, type Lottery, prizeGroupRangeOf } from './model.ts'
import { findLotteryOnSale } from './on-sale.ts'
import { readPricedPlays } from './play-view.ts'
import { selectComingDraws } from './store-draws.ts'
import { selectOutside } from './store-outside.ts'
import { formatShare, pickName, toCurrentDraw, toLimits, toUnits } from './view.ts'

/** Returns a lottery with everything that placing a slip requires. */
export async function readGame(scope: Scope, code: string): Promise<Value<typeof lotteryGame>> {
  return inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const lottery = (await findLotteryOnSale(tx, code, config)) ?? refuse('not_found')
    const coming = await selectComingDraws(tx, code, chaseDrawsMax)
    const outside = await selectOutside(tx, code)
    const version = coming[0]?.priceVersion ?? lottery.priceVersion
    // draws opened with other prices would refuse a slip that saw these odds; they are shown once these draws are over
    const shown = coming.filter(({ priceVersion }) => priceVersion === version)
    const [current = null, ...later] = shown.map((draw) => toCurrentDraw(draw, tx.now, scope.language))
    return {
      code,
      gameName: pickName(lottery.names, scope.language),
      prizeMode: lottery.prizeMode,
      family: forDrawOrToday(lottery, coming[0], { timeZone: config.timeZone, now: tx.now }).family,
      lottoArea: outside?.area ?? null,
      region: outside?.region ?? null,
      everySeconds: outside ? 0 : lottery.everySeconds,
      plays: await readPricedPlays(tx, lottery, version),
      priceVersion: version,
      groups: prizeGroupRangeOf(lottery),
      ...toUnits(lottery, config.currency.decimals),
      ...(await readHolds(tx, lottery, shown)),
      limits: toLimits(lottery, config.currency.decimals),
      currentDraw: current,
      comingDraws: later,
      serverTime: tx.now.toISOString(),
    }
  })
}

/** The held numbers of the current draw, and of the coming draws that have others. */
async function readHolds(tx: Tx, lottery: Lottery, draws: readonly DrawRow[]) {
  const drawIds = draws.map(({ drawId }) => drawId)
  const reducedIn = await readReducedNumbers(tx, lottery, drawIds)
  const holdsOf = (drawId: bigint | undefined) =>
    reducedIn(drawId).map(({ play, place, symbol, share }) => ({ play, row: place, symbol, share: formatShare(share) }))
  const [currentId, ...laterIds] = drawIds
  const holds = holdsOf(currentId)
  const isOther = (other: typeof holds) => JSON.stringify(other) !== JSON.stringify(holds)
  const coming = laterIds.map((drawId) => ({ drawId: drawId.toString(), holds: holdsOf(drawId) }))
  return { holds, comingHolds: coming.filter(({ holds: other }) => isOther(other)) }
}
