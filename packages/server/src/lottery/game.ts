import type { Value } from '@gasing/contract/call'
import { chaseDrawsMax, type lotteryGame, unitModes } from '@gasing/contract/calls/lottery'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { heldIn } from './limits.ts'
import { groupsOf, type Lottery } from './model.ts'
import { lotteryOnSale } from './on-sale.ts'
import { pricedPlays } from './play-view.ts'
import { comingDraws } from './store-draws.ts'
import { outsideOf } from './store-outside.ts'
import { nameIn, orNone, shownShare, toCurrentDraw, toLimits } from './view.ts'

/** Returns a lottery with everything that placing a slip requires. */
export async function readGame(scope: Scope, code: string): Promise<Value<typeof lotteryGame>> {
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const lottery = (await lotteryOnSale(tx, code, config)) ?? refuse('not_found')
    const coming = await comingDraws(tx, code, chaseDrawsMax)
    const outside = await outsideOf(tx, code)
    const version = coming[0]?.priceVersion ?? lottery.priceVersion
    // draws opened with other prices would refuse a slip that saw these odds; they are shown once these draws are over
    const [current = null, ...later] = coming
      .filter(({ priceVersion }) => priceVersion === version)
      .map((draw) => toCurrentDraw(draw, tx.now, scope.language))
    return {
      code,
      gameName: nameIn(lottery.names, scope.language),
      prizeMode: lottery.prizeMode,
      family: lottery.family,
      lottoArea: outside?.area ?? null,
      region: outside?.region ?? null,
      everySeconds: outside ? 0 : lottery.everySeconds,
      plays: await pricedPlays(tx, lottery, version),
      priceVersion: version,
      groups: groupsOf(lottery),
      unitStake: orNone(lottery.unitStake, config.currency.decimals),
      units: lottery.unitStake === null ? [] : [...unitModes],
      holds: await readHolds(tx, lottery, coming[0]?.drawId ?? null),
      limits: toLimits(lottery, config.currency.decimals),
      currentDraw: current,
      comingDraws: later,
      serverTime: tx.now.toISOString(),
    }
  })
}

async function readHolds(tx: Tx, lottery: Lottery, drawId: bigint | null) {
  const held = await heldIn(tx, lottery, drawId)
  return held.map(({ play, place, symbol, share }) => ({ play, row: place, symbol, share: shownShare(share) }))
}
