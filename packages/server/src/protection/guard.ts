import { readBrandConfigIn } from '#brand/public.ts'
import { lockAccount, mainAccountOf } from '#ledger/public.ts'
import { type Member, selectMember, selectMemberForShare, selectPlayStates } from '#members/public.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { formatLocalTime } from '#platform/local-time.ts'
import { captureRefusal, Refused, refuse } from '#platform/refused.ts'
import { isBetRefused, type LimitRow, selectLimits, updateUsage } from './store.ts'
import { insertLimitHit } from './store-exclusions.ts'

/** Refuses `play_excluded` for an excluded member. */
export function ensureNotExcluded(tx: Tx, { excludedUntil }: Pick<Member, 'excludedUntil'>): void {
  if (excludedUntil !== null && excludedUntil > tx.now) refuse('play_excluded')
}

/** Checked before a game opens: refuses `play_excluded`, and `play_limit_reached` when a stake, loss or time limit is used up. */
export async function ensurePlayAllowed(tx: Tx, member: Member): Promise<void> {
  ensureNotExcluded(tx, member)
  if (!member.limited) return
  await updateUsage(tx, member.memberId)
  const full = (await selectLimits(tx, member.memberId)).find(
    ({ kind, used, value }) => kind !== 'deposit' && used >= value,
  )
  if (full) refuse('play_limit_reached', { params: await limitParamsOf(tx, full) })
}

type StakeOfMember = { readonly memberId: bigint; readonly amount: bigint }

/** `lasting`: it is also for later draws, so an exclusion at the same moment waits for it, and then finds it to take back. */
type JudgedStake = StakeOfMember & { readonly lasting: boolean }

/**
 * Judges stakes of our own products like a vendor's. Each member occurs at most once.
 * @param wait whether the caller waits for members' accounts that another transaction holds
 * @returns for each stake null, or its refusal: `play_excluded` or `play_limit_reached`
 */
export async function checkStakes(
  tx: Tx,
  stakes: readonly JudgedStake[],
  { wait }: { readonly wait: boolean },
): Promise<(Refused | null)[]> {
  for (const { memberId } of stakes.filter(({ lasting }) => lasting)) await selectMemberForShare(tx, memberId)
  const states = await selectPlayStates(
    tx,
    stakes.map(({ memberId }) => memberId),
  )
  const byId = new Map(states.map((state) => [state.memberId, state]))
  return Promise.all(
    stakes.map(async (stake) => {
      const state = byId.get(stake.memberId)
      return (
        (await captureRefusal(() =>
          state ? ensureStakeAllowed(tx, state, { ...stake, wait }) : refuse('in_sorry_in'),
        )) ?? null
      )
    }),
  )
}

async function ensureStakeAllowed(
  tx: Tx,
  state: Pick<Member, 'excludedUntil' | 'limited'>,
  { memberId, amount, wait }: StakeOfMember & { readonly wait: boolean },
): Promise<void> {
  ensureNotExcluded(tx, state)
  if (!state.limited) return
  if (wait) await lockBeforeUsage(tx, memberId)
  if (!(await isBetRefused(tx, memberId, amount))) return
  const [tight] = (await selectLimits(tx, memberId)).filter(({ kind, used, value }) =>
    kind === 'time' ? used >= value : kind !== 'deposit' && used + amount > value,
  )
  if (tight) refuse('play_limit_reached', { params: await limitParamsOf(tx, tight) })
}

/** Vendors' bets lock the account before the usage of limits; in the other order the two could wait for each other. */
const lockBeforeUsage = (tx: Tx, memberId: bigint): Promise<void> => lockAccount(tx, mainAccountOf(memberId))

/**
 * Checked before money goes to a vendor that holds it during play, where it counts as staked until it comes back: refuses
 * `member_locked`, `play_excluded`, and `wallet_limit_reached` for more than the member's limits leave. A lock or an exclusion
 * waits for the transaction, and then finds the money that it brings home.
 */
export async function ensureSendingAllowed(tx: Tx, { memberId, amount }: StakeOfMember): Promise<void> {
  const member = (await selectMemberForShare(tx, memberId)) ?? refuse('in_sorry_in')
  if (member.status !== 'active') refuse('member_locked')
  ensureNotExcluded(tx, member)
  if (!member.limited) return
  await lockBeforeUsage(tx, memberId)
  if (!(await isBetRefused(tx, memberId, amount))) return
  const [tightest] = (await readPlayLimits(tx, memberId)).toSorted((one, other) => (one.room < other.room ? -1 : 1))
  if (!tightest) return
  const { currency } = await readBrandConfigIn(tx)
  refuse('wallet_limit_reached', {
    params: {
      ...(await limitParamsOf(tx, tightest)),
      left: { units: tightest.room, currency },
    },
  })
}

/** Returns how much a member's limits allow to send to a vendor that holds money, or null without such a limit. */
export async function readSendingLimitLeft(tx: Tx, memberId: bigint): Promise<bigint | null> {
  const [state] = await selectPlayStates(tx, [memberId])
  if (!state?.limited) return null
  await updateUsage(tx, memberId)
  const rooms = (await readPlayLimits(tx, memberId)).map(({ room }) => room)
  return rooms.reduce<bigint | null>((least, room) => (least === null || room < least ? room : least), null)
}

/** Returns the limits that restrict sending; a time limit only when it is used up. */
async function readPlayLimits(tx: Tx, memberId: bigint) {
  const rows = (await selectLimits(tx, memberId)).filter(
    ({ kind, used, value }) => kind !== 'deposit' && (kind !== 'time' || used >= value),
  )
  return rows.map((row) => ({ ...row, room: remainingOf(row, 0n) }))
}

/**
 * Checked before a deposit is opened: deposits credited in the period, `open` ones and the new amount together must not exceed a
 * limit. The caller has locked the member's deposits. Refuses `play_excluded` and `deposit_limit_reached`.
 */
export async function ensureDepositAllowed(
  tx: Tx,
  memberId: bigint,
  { amount, open }: { amount: bigint; open: bigint },
): Promise<void> {
  ensureNotExcluded(tx, (await selectMember(tx, memberId)) ?? refuse('in_sorry_in'))
  const tightest = await findPassedDepositLimit(tx, memberId, open + amount)
  if (!tightest) return
  const { currency } = await readBrandConfigIn(tx)
  refuse('deposit_limit_reached', {
    params: {
      ...(await limitParamsOf(tx, tightest)),
      left: { units: remainingOf(tightest, open), currency },
      open: open === 0n ? '0' : { units: open, currency },
    },
  })
}

/** Returns the tightest deposit limit that would be passed with this much more than what has come in. */
export async function findPassedDepositLimit(tx: Tx, memberId: bigint, more: bigint): Promise<LimitRow | undefined> {
  await updateUsage(tx, memberId)
  return (await selectLimits(tx, memberId))
    .filter(({ kind, used, value }) => kind === 'deposit' && used + more > value)
    .toSorted((one, other) => (one.value - one.used < other.value - other.used ? -1 : 1))[0]
}

function remainingOf({ value, used }: LimitRow, open: bigint): bigint {
  const room = value - used - open
  return room > 0n ? room : 0n
}

async function limitParamsOf(tx: Tx, { kind, period, until }: LimitRow) {
  const { timeZone } = await readBrandConfigIn(tx)
  return { kind, period, until: formatLocalTime(timeZone, until) }
}

const limitRefusals: readonly string[] = ['deposit_limit_reached', 'wallet_limit_reached', 'play_limit_reached']

/**
 * Runs an action that limits on money or play may stop, and records such a stop in a transaction of its own, because the refused
 * one is rolled back.
 */
export async function withLimitHitRecorded<Result>(
  scope: Scope,
  use: () => Promise<Result>,
  memberId: bigint = requireMemberId(scope),
): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    if (error instanceof Refused && limitRefusals.includes(error.code)) {
      const own = withoutIdempotencyKey(scope)
      const { kind, period } = error.detail.params ?? {}
      await inBrand(own, (tx) => insertLimitHit(tx, memberId, String(kind), String(period)))
    }
    throw error
  }
}
