import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { pushAll } from '#platform/events/emit.ts'
import { beginAfter, computeLookSince } from '#play/public.ts'
import { isRebateOn, pickRatesForLevel, type RebateRules, recomputeRebate } from './model.ts'
import * as store from './store-count.ts'
import { readRebateRulesIn } from './store-rules.ts'

/** Rounds counted per transaction: bounds what a crash undoes. */
const batchSize = 500

/**
 * Accrues the rebates of settled rounds, and deducts those of rolled-back rounds. Each round has a row with its rebate, written
 * together with its member's accrual, so that repeated runs count it once.
 */
export async function countRebates(scope: Scope): Promise<void> {
  while (await inBrand(scope, countBatch));
}

/** @returns whether there is more to count */
async function countBatch(tx: Tx): Promise<boolean> {
  const progress = await store.lockRebateProgress(tx)
  // while rebates are switched off nothing accrues, not even retroactively
  if (!isRebateOn(await readBrandConfigIn(tx))) {
    await store.saveRebateProgress(tx, beginAfter(tx.now))
    return false
  }
  const rules = await readRebateRulesIn(tx)
  const { beganAt } = progress
  const since = computeLookSince(progress)
  const rounds = await store.selectUncountedRounds(tx, { since, beganAt, byResult: rules.byResult, limit: batchSize })
  if (rounds.length > 0) await accrueRounds(tx, rules, rounds)
  if (rounds.length === batchSize) return true
  await store.saveRebateProgress(tx, { beganAt, lookedUntil: tx.now })
  return false
}

async function accrueRounds(tx: Tx, rules: RebateRules, rounds: readonly store.UncountedRound[]): Promise<void> {
  const changes = new Map<string, store.AccruedChange>()
  const counted = rounds.map((round): store.CountedRound => {
    const { memberId, roundId, gameType, valid, countedValid, countedAmount } = round
    const basis = pickRatesForLevel(rules, round.level)[gameType] ?? 0
    const amount = recomputeRebate({ valid: countedValid, amount: countedAmount }, { valid, basis })
    const key = `${memberId} ${gameType}`
    const before = changes.get(key) ?? { memberId, gameType, valid: 0n, amount: 0n }
    const change = { valid: before.valid + valid - countedValid, amount: before.amount + amount - countedAmount }
    changes.set(key, { memberId, gameType, ...change })
    return { memberId, roundId, gameType, valid, amount, byResult: rules.byResult.includes(gameType) }
  })
  await store.upsertCountedRounds(tx, counted)
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
