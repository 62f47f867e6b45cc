import { exactMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { type Member, memberById, playStates } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { timeAt } from '#platform/local-time.ts'
import { orRefused, Refused, refuse } from '#platform/refused.ts'
import { catchUp, type LimitRow, limitsOf, refusesBet } from './store.ts'
import { noteHit } from './store-exclusions.ts'

/** Refuses `play_excluded` for an excluded member. */
export function mustNotBeExcluded(tx: Tx, { excludedUntil }: Pick<Member, 'excludedUntil'>): void {
  if (excludedUntil !== null && excludedUntil > tx.now) refuse('play_excluded')
}

/** Checked before a game opens: refuses `play_excluded`, and `play_limit_reached` when a stake, loss or time limit is used up. */
export async function mustAllowPlay(tx: Tx, member: Member): Promise<void> {
  mustNotBeExcluded(tx, member)
  if (!member.limited) return
  await catchUp(tx, member.memberId)
  const full = (await limitsOf(tx, member.memberId)).find(
    ({ kind, used, value }) => kind !== 'deposit' && used >= value,
  )
  if (full) refuse('play_limit_reached', { params: await paramsOf(tx, full) })
}

type Stake = { readonly memberId: bigint; readonly amount: bigint }

/**
 * Judges stakes of our own products like a vendor's. Each member occurs at most once.
 * @returns for each stake null, or its refusal: `play_excluded` or `play_limit_reached`
 */
export async function judgeStakes(tx: Tx, stakes: readonly Stake[]): Promise<(Refused | null)[]> {
  const states = await playStates(
    tx,
    stakes.map(({ memberId }) => memberId),
  )
  const byId = new Map(states.map((state) => [state.memberId, state]))
  return Promise.all(
    stakes.map(async (stake) => {
      const state = byId.get(stake.memberId)
      return (await orRefused(() => (state ? mustAllowStake(tx, state, stake) : refuse('in_sorry_in')))) ?? null
    }),
  )
}

async function mustAllowStake(
  tx: Tx,
  state: Pick<Member, 'excludedUntil' | 'limited'>,
  { memberId, amount }: Stake,
): Promise<void> {
  mustNotBeExcluded(tx, state)
  if (!state.limited || !(await refusesBet(tx, memberId, amount))) return
  const [tight] = (await limitsOf(tx, memberId)).filter(({ kind, used, value }) =>
    kind === 'time' ? used >= value : kind !== 'deposit' && used + amount > value,
  )
  if (tight) refuse('play_limit_reached', { params: await paramsOf(tx, tight) })
}

/**
 * Checked before money goes to a vendor that holds it during play, where it counts as staked until it comes back: refuses
 * `play_excluded`, and `wallet_limit_reached` for more than the member's limits leave.
 */
export async function mustAllowSending(tx: Tx, { memberId, amount }: Stake): Promise<void> {
  const [state = refuse('in_sorry_in')] = await playStates(tx, [memberId])
  mustNotBeExcluded(tx, state)
  if (!state.limited || !(await refusesBet(tx, memberId, amount))) return
  const [tightest] = (await playLimits(tx, memberId)).toSorted((one, other) => (one.room < other.room ? -1 : 1))
  if (!tightest) return
  const { currency } = await brandConfigIn(tx)
  refuse('wallet_limit_reached', {
    params: {
      ...(await paramsOf(tx, tightest)),
      left: exactMoney(tightest.room, currency.decimals),
      currency: currency.code,
    },
  })
}

/** Returns how much a member's limits allow to send to a vendor that holds money, or null without such a limit. */
export async function roomToSend(tx: Tx, memberId: bigint): Promise<bigint | null> {
  const [state] = await playStates(tx, [memberId])
  if (!state?.limited) return null
  await catchUp(tx, memberId)
  const rooms = (await playLimits(tx, memberId)).map(({ room }) => room)
  return rooms.reduce<bigint | null>((least, room) => (least === null || room < least ? room : least), null)
}

/** Returns the limits that restrict sending; a time limit only when it is used up. */
async function playLimits(tx: Tx, memberId: bigint) {
  const rows = (await limitsOf(tx, memberId)).filter(
    ({ kind, used, value }) => kind !== 'deposit' && (kind !== 'time' || used >= value),
  )
  return rows.map((row) => ({ ...row, room: roomOf(row, 0n) }))
}

/**
 * Checked before a deposit is opened: deposits credited in the period, `open` ones and the new amount together must not exceed a
 * limit. The caller has locked the member's deposits. Refuses `play_excluded` and `deposit_limit_reached`.
 */
export async function mustAllowDeposit(
  tx: Tx,
  memberId: bigint,
  { amount, open }: { amount: bigint; open: bigint },
): Promise<void> {
  mustNotBeExcluded(tx, (await memberById(tx, memberId)) ?? refuse('in_sorry_in'))
  await catchUp(tx, memberId)
  const over = (await limitsOf(tx, memberId))
    .filter(({ kind, used, value }) => kind === 'deposit' && used + open + amount > value)
    .toSorted((one, other) => (roomOf(one, open) < roomOf(other, open) ? -1 : 1))
  const [tightest] = over
  if (!tightest) return
  const { currency } = await brandConfigIn(tx)
  refuse('deposit_limit_reached', {
    params: {
      ...(await paramsOf(tx, tightest)),
      left: exactMoney(roomOf(tightest, open), currency.decimals),
      open: open === 0n ? '0' : exactMoney(open, currency.decimals),
      currency: currency.code,
    },
  })
}

function roomOf({ value, used }: LimitRow, open: bigint): bigint {
  const room = value - used - open
  return room > 0n ? room : 0n
}

async function paramsOf(tx: Tx, { kind, period, until }: LimitRow) {
  const { timeZone } = await brandConfigIn(tx)
  return { kind, period, until: timeAt(timeZone, until) }
}

const stops: readonly string[] = ['deposit_limit_reached', 'wallet_limit_reached', 'play_limit_reached']

/**
 * Runs an action that limits on money or play may stop, and records such a stop in a transaction of its own, because the refused
 * one is rolled back.
 */
export async function notingStops<Result>(
  scope: Scope,
  use: () => Promise<Result>,
  memberId: bigint = memberIdOf(scope),
): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    if (error instanceof Refused && stops.includes(error.code)) {
      const { idempotency: _undone, ...own } = scope
      const { kind, period } = error.detail.params ?? {}
      await inBrand(own, (tx) => noteHit(tx, memberId, String(kind), String(period)))
    }
    throw error
  }
}
