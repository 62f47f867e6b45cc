import { randomUUID } from 'node:crypto'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { beginAfter, computeLookSince } from '#play/public.ts'
import { paymentPostponed } from '#wallet/events.ts'
import { creditPoints, debitPoints, readPoints, readPointsRooms } from '#wallet/public.ts'
import { isMallOn, recomputePoints } from './model.ts'
import {
  type CountedRound,
  lockEarnProgress,
  saveEarnProgress,
  selectOwedPoints,
  selectUncountedRounds,
  selectWaitingMembers,
  upsertCountedRounds,
  upsertOwedPoints,
} from './store-earn.ts'
import { readPointsRulesIn } from './store-rules.ts'

/** Rounds counted per transaction: bounds what a crash undoes and how long accounts are locked. */
const batchSize = 500

/**
 * Credits members with the points their settled rounds have earned, and takes back those of rolled-back rounds. Each round has a
 * row with what it earned, written in the crediting transaction, so that repeated runs credit it once.
 */
export async function earnPoints(scope: Scope): Promise<void> {
  while (await inBrand(scope, earnBatch));
}

/** @returns whether there is more to count */
async function earnBatch(tx: Tx): Promise<boolean> {
  const progress = await lockEarnProgress(tx)
  // without a mall nothing is earned, not even retroactively
  if (!isMallOn(await readBrandConfigIn(tx))) {
    await saveEarnProgress(tx, beginAfter(tx.now))
    return false
  }
  const { beganAt } = progress
  const rounds = await selectUncountedRounds(tx, { since: computeLookSince(progress), beganAt, limit: batchSize })
  if (rounds.length > 0) await countRounds(tx, rounds)
  if (rounds.length === batchSize) return true
  await settleMembers(tx, new Map((await selectWaitingMembers(tx)).map((memberId) => [memberId, 0n])))
  await saveEarnProgress(tx, { beganAt, lookedUntil: tx.now })
  return false
}

async function countRounds(tx: Tx, rounds: Awaited<ReturnType<typeof selectUncountedRounds>>): Promise<void> {
  const rules = await readPointsRulesIn(tx)
  const changes = new Map<bigint, bigint>()
  const counted = rounds.map(({ memberId, roundId, stake, gameType, countedStake, countedPoints }): CountedRound => {
    const points = recomputePoints({ stake: countedStake, points: countedPoints }, { stake, rules, gameType })
    changes.set(memberId, (changes.get(memberId) ?? 0n) + points - countedPoints)
    return { memberId, roundId, stake, points }
  })
  await upsertCountedRounds(tx, counted)
  await settleMembers(tx, changes)
}

async function settleMembers(tx: Tx, changes: ReadonlyMap<bigint, bigint>): Promise<void> {
  const members = [...changes.keys()]
  const [owed, rooms] = [await selectOwedPoints(tx, members), await readPointsRooms(tx, members)]
  for (const [memberId, change] of changes) {
    const before = owed.get(memberId) ?? 0n
    const left = await settleMember(tx, memberId, { due: change - before, room: rooms.get(memberId) ?? 0n })
    if (left === before) continue
    await upsertOwedPoints(tx, memberId, left)
    if (left < 0n) await announceWaitingPoints(tx, memberId, -left)
  }
}

/** Notifies at most once a day per member, because the waiting amount grows with each round. */
async function announceWaitingPoints(tx: Tx, memberId: bigint, points: bigint): Promise<void> {
  const day = firstDayOf((await readBrandConfigIn(tx)).timeZone, tx.now, 'day')
  const key = `points:${memberId}:${day}`
  await emit(tx, paymentPostponed, { memberId: memberId.toString(), amount: points.toString(), due: 'points', key })
}

/**
 * Settles a member's balance of points. Points that cannot be taken back because they were spent are owed, and offset against the
 * next ones. Points without room in the account wait as a whole and do not block other members (decision 247).
 * @returns the points owed by the member; negative for points waiting to be credited
 */
async function settleMember(tx: Tx, memberId: bigint, { due, room }: { due: bigint; room: bigint }): Promise<bigint> {
  const order = {
    memberId,
    kind: 'earned',
    key: `points:earned:${memberId}:${randomUUID()}`,
    reference: 'rounds',
  } as const
  if (due > room) return -due
  if (due > 0n) await creditPoints(tx, { ...order, amount: due })
  if (due >= 0n) return 0n
  const owed = -due
  const { points: held } = await readPoints(tx, memberId)
  const isEnough = held >= owed
  const taken = isEnough ? owed : held
  if (taken > 0n) await debitPoints(tx, { ...order, amount: taken })
  return owed - taken
}
