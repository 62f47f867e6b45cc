import type { Value } from '@gasing/contract/call'
import type { claimRaffle } from '@gasing/contract/calls/raffles'
import { drawRaffle } from '@gasing/contract/rules/raffle'
import { readBrandConfigIn } from '#brand/public.ts'
import { addTurnover } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { bonusAccount, credit } from '#wallet/public.ts'
import { ensureDrawable } from './draw-time.ts'
import {
  countTickets,
  createSeed,
  ensureTermsAsSeen,
  requireRunningRaffle,
  type SeenTerms,
  toDrawLine,
} from './raffle-rules.ts'
import * as store from './store-raffle.ts'

type DrawRequest = { readonly salt?: string; readonly seen?: SeenTerms }

/** Draws with the member's next ticket: one draw at a time, each ticket once, and the prize under its own idempotency key. */
export function drawTicket(scope: Scope, promotionId: bigint, { salt = '', seen }: DrawRequest) {
  const member = requireMember(scope)
  return inBrand(scope, async (tx): Promise<Value<typeof claimRaffle>> => {
    const config = await readBrandConfigIn(tx)
    const raffle = await requireRunningRaffle(tx, config, promotionId)
    await ensureDrawable(tx, promotionId, { config, member })
    const drawer = { promotionId, memberId: member.memberId }
    await store.lockRaffleDraws(tx, drawer)
    const { number, seed } = await store.reserveNextTicket(tx, drawer, createSeed())
    const earned = countTickets(raffle, await store.sumCountedAmount(tx, member.memberId, raffle))
    if (number > earned + (await store.countDrawnTickets(tx, drawer, raffle))) refuse('raffle_no_ticket')
    if (seen) ensureTermsAsSeen(raffle, seen)
    const { amounts, weights } = raffle
    const ticket = { seed, promotion: promotionId.toString(), member: member.memberId.toString(), ticket: number, salt }
    const amount = amounts[await drawRaffle(ticket, weights)] ?? 0n
    await store.updateDraw(tx, drawer, { number, salt, amounts, weights, amount })
    if (amount > 0n) await payPrize(tx, raffle, { ...drawer, number, amount })
    const [drawn] = await store.selectRaffleDraws(tx, drawer, 1)
    return drawn ? toDrawLine(config, drawn) : refuse('not_found')
  })
}

type RafflePrize = {
  readonly promotionId: bigint
  readonly memberId: bigint
  readonly number: number
  readonly amount: bigint
}

async function payPrize(tx: Tx, { turnoverPercent }: store.Raffle, prize: RafflePrize): Promise<void> {
  const { promotionId, memberId, number, amount } = prize
  const key = `raffle:${promotionId}:${memberId}:${number}`
  await addTurnover(tx, { memberId, source: 'bonus', reference: key, amount, percent: turnoverPercent })
  const reference = `promotion:${promotionId}`
  await credit(tx, { memberId, amount, from: bonusAccount, kind: 'bonus', key, reference })
}
