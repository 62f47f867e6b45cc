import type { Value } from '@gasing/contract/call'
import type { raffle as raffleCall } from '@gasing/contract/calls/raffles'
import { formatExactMoney } from '@gasing/contract/money'
import { hashRaffleSeed } from '@gasing/contract/rules/raffle'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { readDrawTime } from './draw-time.ts'
import { countTickets, createSeed, requireRaffle, toDrawLine, toTermLines } from './raffle-rules.ts'
import { selectShownPromotion } from './store.ts'
import * as store from './store-raffle.ts'

const drawsShown = 20

/**
 * MEMBER-9: returns the raffle as its member sees it. Reading it fixes the seed of the next ticket. One that no longer runs is
 * shown to those who drew, because their draws can be verified.
 */
export const readRaffle = (scope: Scope, promotionId: bigint): Promise<Value<typeof raffleCall>> =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const raffle = await requireRaffle(tx, config, promotionId)
    // nothing can be drawn from a promotion that is switched off, so no tickets are shown either
    const promotion = (await selectShownPromotion(tx, promotionId, [])) ?? refuse('not_found')
    const { memberId } = requireMember(scope)
    const { isOver, drawUntil } = await readDrawTime(tx, promotion, memberId)
    // a draw between the statements would leave no next ticket, or one that contradicts the list
    await store.lockRaffleDraws(tx, { promotionId, memberId })
    const draws = await store.selectRaffleDraws(tx, { promotionId, memberId }, drawsShown)
    if (!raffle.enabled && draws.length === 0) refuse('not_found')
    const { decimals } = config.currency
    const counted = await store.sumCountedAmount(tx, memberId, raffle)
    const earned = countTickets(raffle, counted)
    const next = await store.reserveNextTicket(tx, { promotionId, memberId }, createSeed())
    const before = await store.countDrawnTickets(tx, { promotionId, memberId }, raffle)
    const { perTicket } = raffle
    return {
      ...toTermLines(config, raffle),
      earned,
      left: raffle.enabled && !isOver ? Math.max(earned + before - next.number + 1, 0) : 0,
      toNext: earned < raffle.ticketsMax ? formatExactMoney(perTicket - (counted % perTicket), decimals) : null,
      drawUntil: drawUntil?.toISOString() ?? null,
      member: memberId.toString(),
      nextTicket: next.number,
      nextSeedHash: await hashRaffleSeed(next.seed),
      draws: await Promise.all(draws.map((row) => toDrawLine(config, row))),
    }
  })
