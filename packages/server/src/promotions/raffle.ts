import type { Value } from '@gasing/contract/call'
import type { raffle as raffleCall } from '@gasing/contract/calls/raffles'
import { exactMoney } from '@gasing/contract/money'
import { raffleSeedHash } from '@gasing/contract/rules/raffle'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { line, newSeed, prizesOf, running, ticketsFor } from './raffle-line.ts'
import { shownPromotion } from './store.ts'
import * as store from './store-raffle.ts'

const drawsShown = 20

/** MEMBER-9: returns the raffle as its member sees it. Reading it fixes the seed of the next ticket. */
export const readRaffle = (scope: Scope, promotionId: bigint): Promise<Value<typeof raffleCall>> =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const raffle = await running(tx, config, promotionId)
    // nothing can be drawn from a promotion that is switched off, so no tickets are shown either
    if (!(await shownPromotion(tx, promotionId, []))) refuse('not_found')
    const { memberId } = actingMember(scope)
    const { decimals } = config.currency
    const counted = await store.countedFor(tx, memberId, raffle)
    const earned = ticketsFor(raffle, counted)
    const next = await store.nextTicket(tx, { promotionId, memberId }, newSeed())
    const before = await store.drawnBefore(tx, { promotionId, memberId }, raffle)
    const { perTicket, amounts, weights } = raffle
    return {
      ...{ basis: raffle.basis, ticketsMax: raffle.ticketsMax, turnoverPercent: raffle.turnoverPercent, earned },
      perTicket: exactMoney(perTicket, decimals),
      left: Math.max(earned + before - next.number + 1, 0),
      toNext: earned < raffle.ticketsMax ? exactMoney(perTicket - (counted % perTicket), decimals) : null,
      prizes: prizesOf(config, amounts, weights),
      member: memberId.toString(),
      nextTicket: next.number,
      nextSeedHash: await raffleSeedHash(next.seed),
      draws: await Promise.all(
        (await store.drawsOf(tx, { promotionId, memberId }, drawsShown)).map((row) => line(config, row)),
      ),
    }
  })
