import { type ContractKind, contractKinds } from '@gasing/contract/rules/agent-contracts'
import { brandConfig, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { inTurn, throwFirst } from '#platform/jobs/in-turn.ts'
import { Refused } from '#platform/refused.ts'
import { filledUntil } from '#play/public.ts'
import { payBill } from './collect.ts'
import { moduleOf } from './contract-model.ts'
import { settleNext } from './settle.ts'
import { shortBills } from './store-bills.ts'
import { dueContracts } from './store-contracts.ts'

/** Contracts per run, and periods per contract in it: a backlog from a night without a worker is cleared over several runs. */
const contractsMax = 500
const periodsMax = 300
const billsMax = 200

/**
 * Pays all finished periods, contract by contract, then the bills that waited for a payer's balance. A failure does not stop the
 * others; the first one is thrown at the end.
 */
export async function payDue(scope: Scope): Promise<void> {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const kinds = contractKinds.filter((kind) => isModuleOn(brand, moduleOf[kind]))
  if (kinds.length === 0) return
  const due = await inBrand(scope, async (tx) => dueContracts(tx, kinds, await filledUntil(tx), contractsMax))
  const unpaid = await inTurn(scope, due, {
    name: ({ id }) => `contract ${id}`,
    work: async ({ id }) => {
      for (let done = 0; done < periodsMax; done++) if (!(await unlessChanged(() => settleNext(scope, id)))) break
    },
  })
  throwFirst([...unpaid, ...(await collect(scope, kinds))])
}

/** Pays the bills that waited for a payer's balance. @returns the failures */
async function collect(scope: Scope, kinds: readonly ContractKind[]): Promise<unknown[]> {
  const failures: unknown[] = []
  let after = 0n
  for (;;) {
    const last = after
    const bills = await inBrand(scope, (tx) => shortBills(tx, kinds, last, billsMax))
    const pay = {
      name: ({ id }: { id: bigint }) => `bill ${id}`,
      work: ({ id }: { id: bigint }) => unlessChanged(() => payBill(scope, id)),
    }
    failures.push(...(await inTurn(scope, bills, pay)))
    if (bills.length < billsMax) return failures
    after = bills.at(-1)?.id ?? after
  }
}

/** Refusals that balance changes between check and payment may cause. */
const changes: readonly string[] = ['insufficient_balance', 'balance_full']

/**
 * Treats a payment as not done when the upline's balance or the payee's room changed between check and payment. The transaction
 * is rolled back and the next run retries.
 */
async function unlessChanged(pay: () => Promise<boolean>): Promise<boolean> {
  try {
    return await pay()
  } catch (error) {
    if (error instanceof Refused && changes.includes(error.code)) return false
    throw error
  }
}
