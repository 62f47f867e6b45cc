import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Id, IdParams, Instant, Money, Nullable, OneOf, Strict } from '../shapes.ts'

/** What earns tickets: deposits, or valid bets. */
export const raffleBases = ['deposit', 'valid_bet'] as const

/**
 * Prizes in the order used by the draw; a ticket draws each with probability weight / sum of weights. An amount of zero means no
 * prize.
 */
const Prizes = Type.Array(Type.Object({ amount: Money, weight: Type.Integer() }))

/** What earns tickets, and what they can win: the same for everyone. */
const terms = {
  basis: OneOf(raffleBases),
  perTicket: Money,
  ticketsMax: Type.Integer(),
  turnoverPercent: Type.Integer(),
  prizes: Prizes,
}
export const RaffleTerms = Type.Object(terms)
/** As many as a raffle can have. */
export const rafflePrizesMax = 20

const RaffleDraw = Type.Object({
  ticket: Type.Integer(),
  result: OneOf(['won', 'nothing'] as const),
  amount: Money,
  /** Needed, with the fields below, to recompute the result. */
  seed: Type.String(),
  seedHash: Type.String(),
  salt: Type.String(),
  prizes: Prizes,
  at: Instant,
})

export const raffle = defineCall({
  method: 'GET',
  path: '/wps/promotions/:id/raffle',
  who: 'member',
  summary: 'The raffle of a promotion: own tickets, prizes, the hash of the seed of the next ticket, and own draws',
  params: IdParams,
  value: Type.Object({
    ...terms,
    earned: Type.Integer(),
    left: Type.Integer(),
    /** Amount missing for the next ticket; null when the maximum is reached. */
    toNext: Nullable(Money),
    /** Until when a member back from a break can still draw, although the promotion has ended meanwhile; else null. */
    drawUntil: Nullable(Instant),
    /** The member's number as used in the draw. */
    member: Type.String(),
    nextTicket: Type.Integer(),
    nextSeedHash: Type.String(),
    /** The last twenty, newest first. */
    draws: Type.Array(RaffleDraw),
  }),
  refuses: [],
  config: true,
})

export const claimRaffle = defineCall({
  method: 'POST',
  path: '/wps/promotions/raffle/claim',
  who: 'member',
  summary: 'Draws with the next own ticket of a raffle; a prize is paid at once, and once',
  idempotent: true,
  body: Strict({
    /** The promotion that the raffle belongs to. */
    promotion: Id,
    /** Chosen by the browser, so that the house could not know it in advance: hexadecimal digits. */
    salt: Type.Optional(Type.String({ pattern: '^[0-9a-f]{0,64}$' })),
    /** The terms as shown to the member: the draw is refused when they have changed. */
    seen: Type.Optional(
      Strict({
        prizes: Type.Array(Strict({ amount: Money, weight: Type.Integer() }), { maxItems: rafflePrizesMax }),
        turnoverPercent: Type.Integer(),
      }),
    ),
  }),
  value: RaffleDraw,
  refuses: [
    'raffle_no_ticket',
    'raffle_changed',
    'promotion_closed',
    'promotion_not_open_yet',
    'promotion_not_for_you',
    'balance_full',
  ],
})
