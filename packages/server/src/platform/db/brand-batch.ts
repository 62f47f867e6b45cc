import { invariant, Refused } from '../refused.ts'
import { claimKeys, type Idempotency, releaseKeys, storeAnswers } from './idempotency.ts'
import { inBrand, type Scope, systemScope, type Tx } from './tx.ts'

const requireClaim = ({ scope }: { readonly scope: Scope }): Idempotency => {
  invariant(scope.idempotency, 'expected an idempotency key on each call of a batch')
  return scope.idempotency
}

/**
 * Serves repeatable calls of one brand in one transaction, each as if it were alone: a repeat gets the first answer, and a
 * refused call leaves nothing behind, not even its key. Any other error rolls all of them back. No two calls may have the same
 * caller.
 * @param use handles the calls that are not repeats: one outcome for each, in order
 */
export function inBrandBatch<Asked extends { readonly scope: Scope }, Result>(
  calls: readonly Asked[],
  use: (tx: Tx, fresh: readonly Asked[]) => Promise<readonly (Result | Refused)[]>,
): Promise<(Result | Refused)[]> {
  const [first] = calls
  if (!first) return Promise.resolve([])
  const { platform, brandId } = first.scope
  return inBrand(systemScope(platform, brandId, 'together'), async (tx) => {
    const claims = await claimKeys(tx, calls.map(requireClaim))
    const fresh = calls.filter((_call, index) => claims[index] === null)
    const outcomes = fresh.length === 0 ? [] : await use(tx, fresh)
    invariant(outcomes.length === fresh.length, `expected ${fresh.length} outcomes of a batch, got ${outcomes.length}`)
    const isRefused = (index: number): boolean => outcomes[index] instanceof Refused
    const answers = fresh.map((call, index) => ({ claim: requireClaim(call), answer: outcomes[index] }))
    await Promise.all([
      storeAnswers(
        tx,
        answers.filter((_answer, index) => !isRefused(index)),
      ),
      releaseKeys(tx, fresh.filter((_call, index) => isRefused(index)).map(requireClaim)),
    ])
    const served = new Map(fresh.map((call, index) => [call, outcomes[index] as Result | Refused]))
    return calls.map((call, index) => {
      const before = claims[index]
      if (before instanceof Refused) return before
      return before ? (before.answer as Result) : (served.get(call) as Result | Refused)
    })
  })
}
