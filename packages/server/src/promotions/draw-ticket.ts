import type { Value } from '@gasing/contract/call'
import type { claimRaffle } from '@gasing/contract/calls/raffles'
import { raffleDraw } from '@gasing/contract/rules/raffle'
import { brandConfigIn } from '#brand/public.ts'
import { askTurnover } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { credit } from '#wallet/public.ts'
import { openPromotion } from './may-apply.ts'
import { line, newSeed, running, ticketsFor } from './raffle-line.ts'
import * as store from './store-raffle.ts'

/** The ledger account from which bonuses are paid. */
const bonusAccount = 'brand:bonus'

/** Draws with the member's next ticket: one draw at a time, each ticket once, and the prize under its own idempotency key. */
export function drawTicket(scope: Scope, promotionId: bigint, salt: string): Promise<Value<typeof claimRaffle>> {
  const member = actingMember(scope)
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const raffle = await running(tx, config, promotionId)
    await openPromotion(tx, promotionId, { config, member })
    const place = { promotionId, memberId: member.memberId }
    await store.lockDraws(tx, place)
    const { number, seed } = await store.nextTicket(tx, place, newSeed())
    const earned = ticketsFor(raffle, await store.countedFor(tx, member.memberId, raffle))
    if (number > earned + (await store.drawnBefore(tx, place, raffle))) refuse('raffle_no_ticket')
    const { amounts, weights } = raffle
    const ticket = { seed, promotion: promotionId.toString(), member: member.memberId.toString(), ticket: number, salt }
    const amount = amounts[await raffleDraw(ticket, weights)] ?? 0n
    await store.keepDraw(tx, place, { number, salt, amounts, weights, amount })
    if (amount > 0n) await pay(tx, raffle, { ...place, number, amount })
    const [drawn] = await store.drawsOf(tx, place, 1)
    return drawn ? line(config, drawn) : refuse('not_found')
  })
}

type Prize = {
  readonly promotionId: bigint
  readonly memberId: bigint
  readonly number: number
  readonly amount: bigint
}

async function pay(tx: Tx, { turnoverPercent }: store.Raffle, prize: Prize): Promise<void> {
  const { promotionId, memberId, number, amount } = prize
  const key = `raffle:${promotionId}:${memberId}:${number}`
  await askTurnover(tx, { memberId, source: 'bonus', reference: key, amount, percent: turnoverPercent })
  const reference = `promotion:${promotionId}`
  await credit(tx, { memberId, amount, from: bonusAccount, kind: 'bonus', key, reference })
}
