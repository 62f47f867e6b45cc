import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { bonusReferencePattern } from './require-turnover.ts'
import { selectOpenTurnover } from './store-turnover.ts'
import { selectTypeWeights } from './store-weights.ts'
import { type FilledRequirement, fillRequirements, sumTotals } from './turnover.ts'

/** Returns the turnover that the member must still meet before a withdrawal, by requirement. */
export async function readTurnover(scope: Scope) {
  const { memberId } = requireMember(scope)
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const { rows, weights } = await inBrand(scope, async (tx) => ({
    rows: await selectOpenTurnover(tx, memberId),
    weights: (await selectTypeWeights(tx)).filter(({ percent }) => percent !== 100),
  }))
  const filled = fillRequirements(rows)
  const money = (units: bigint) => formatExactMoney(units, currency.decimals)
  const { required, done, left } = sumTotals(filled)
  return {
    ...{ required: money(required), done: money(done), left: money(left) },
    list: combineFreeRounds(filled).map((each) => ({
      source: each.source,
      amount: money(each.amount),
      required: money(each.required),
      done: money(each.done),
      startedAt: each.startedAt.toISOString(),
      depositId: bonusReferencePattern.exec(each.reference)?.[1] ?? null,
    })),
    weights,
  }
}

/** Winnings of free rounds, each of which is required by itself. */
const isFreeRoundWin = ({ reference }: Pick<FilledRequirement, 'reference'>): boolean =>
  reference.startsWith('free-rounds:')

type ShownRequirement = Omit<FilledRequirement, 'source'> & {
  readonly source: FilledRequirement['source'] | 'free_rounds'
}

/** Combines the winnings of free rounds into one requirement, with the start time of the first. */
function combineFreeRounds(filled: readonly FilledRequirement[]): ShownRequirement[] {
  const [first, ...more] = filled.filter(isFreeRoundWin)
  if (!first) return [...filled]
  const sum = (of: (each: FilledRequirement) => bigint) => more.reduce((total, each) => total + of(each), of(first))
  const combined = {
    ...{ ...first, source: 'free_rounds' as const, amount: sum(({ amount }) => amount) },
    ...{ required: sum(({ required }) => required), done: sum(({ done }) => done) },
  }
  return filled
    .filter((each) => each === first || !isFreeRoundWin(each))
    .map((each) => (each === first ? combined : each))
}
