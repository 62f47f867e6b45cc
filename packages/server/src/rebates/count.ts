import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { pushAll } from '#platform/events/emit.ts'
import { hasRebates, type Rules, ratesOf, rebateLeft } from './model.ts'
import * as store from './store-count.ts'
import { rulesIn } from './store-rules.ts'

/** Rounds counted per transaction: bounds what a crash undoes. */
const pieceSize = 500
/** A round carries the start time of its transaction and may become visible later; longer than any transaction lasts. */
const overlapMilliseconds = 600_000

/**
 * Accrues the rebates of settled rounds, and deducts those of rolled-back rounds. Each round has a row with its rebate, written
 * together with its member's accrual, so that repeated runs count it once.
 */
export async function countRebates(scope: Scope): Promise<void> {
  while (await inBrand(scope, countPiece));
}

/** NOTE: `tx.now` is cut to milliseconds, round times are finer. */
const afterThis = (now: Date): Date => new Date(now.getTime() + 1)

/** @returns whether there is more to count */
async function countPiece(tx: Tx): Promise<boolean> {
  const { beganAt, lookedUntil } = await store.lockProgress(tx)
  // while rebates are switched off nothing accrues, not even retroactively
  if (!hasRebates(await brandConfigIn(tx))) {
    await store.saveProgress(tx, { beganAt: afterThis(tx.now), lookedUntil: tx.now })
    return false
  }
  const rules = await rulesIn(tx)
  const overlapped = new Date(lookedUntil.getTime() - overlapMilliseconds)
  const since = overlapped > beganAt ? overlapped : beganAt
  const rounds = await store.uncounted(tx, { since, beganAt, byResult: rules.byResult, limit: pieceSize })
  if (rounds.length > 0) await count(tx, rules, rounds)
  if (rounds.length === pieceSize) return true
  await store.saveProgress(tx, { beganAt, lookedUntil: tx.now })
  return false
}

async function count(tx: Tx, rules: Rules, rounds: readonly store.Uncounted[]): Promise<void> {
  const changes = new Map<string, store.Change>()
  const counted = rounds.map((round): store.Counted => {
    const { memberId, roundId, gameType, valid, countedValid, countedAmount } = round
    const basis = ratesOf(rules, round.level)[gameType] ?? 0
    const amount = rebateLeft({ valid: countedValid, amount: countedAmount }, { valid, basis })
    const key = `${memberId} ${gameType}`
    const before = changes.get(key) ?? { memberId, gameType, valid: 0n, amount: 0n }
    const change = { valid: before.valid + valid - countedValid, amount: before.amount + amount - countedAmount }
    changes.set(key, { memberId, gameType, ...change })
    return { memberId, roundId, gameType, valid, amount }
  })
  await store.upsertCounted(tx, counted)
  await store.addAccrued(tx, [...changes.values()])
  const members = new Set(rounds.map(({ memberId }) => memberId))
  await pushAll(
    tx,
    [...members].map((memberId) => ({
      topic: `member:${tx.brandId}:${memberId}` as const,
      event: { type: 'rebate' } as const,
    })),
  )
}
