import { type ContractKind, contractKinds } from '@gasing/contract/rules/agent-contracts'
import { isModuleOn, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { runSequentially, throwFirstFailure } from '#platform/jobs/sequential-work.ts'
import { Refused } from '#platform/refused.ts'
import { selectFilledUntil } from '#play/public.ts'
import { moduleByKind } from './contract-model.ts'
import { payWaitingBill } from './pay-waiting-bill.ts'
import { settleNextPeriod } from './settle-period.ts'
import { collectableBills } from './store-bills.ts'
import { selectDueContracts } from './store-contracts.ts'

/** Contracts paid per run, and periods per contract in it: a backlog from a night without a worker is cleared over several runs. */
const contractsMax = 500
const periodsMax = 300
const billsMax = 200

/**
 * Pays all finished periods, contract by contract, then the bills that waited for a payer's balance or for room. A failure does not stop the
 * others; the first one is thrown at the end.
 */
export async function payDue(scope: Scope, contractsPerRun = contractsMax): Promise<void> {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const kinds = contractKinds.filter((kind) => isModuleOn(brand, moduleByKind[kind]))
  if (kinds.length === 0) return
  const unpaid = await payContracts(scope, kinds, contractsPerRun)
  throwFirstFailure([...unpaid, ...(await payWaitingBills(scope, { kinds, twoPersonsAbove: brand.twoPersonsAbove }))])
}

/**
 * Pays the finished periods of contracts. Those that cannot be paid yet, such as a dividend whose salary is undecided, do not count
 * towards the number of a run: they are first in every run, and would keep it from the others.
 * @returns the failures
 */
async function payContracts(scope: Scope, kinds: readonly ContractKind[], contractsPerRun: number): Promise<unknown[]> {
  const failures: unknown[] = []
  const tried: bigint[] = []
  let paid = 0
  const pay = {
    name: ({ id }: { id: bigint }) => `contract ${id}`,
    work: async ({ id }: { id: bigint }) => {
      let done = 0
      while (done < periodsMax && (await catchBalanceChange(() => settleNextPeriod(scope, id)))) done++
      if (done > 0) paid++
    },
  }
  for (;;) {
    const due = await inBrand(scope, async (tx) =>
      selectDueContracts(tx, kinds, { over: await selectFilledUntil(tx), tried, limit: contractsPerRun }),
    )
    failures.push(...(await runSequentially(scope, due, pay)))
    tried.push(...due.map(({ id }) => id))
    if (due.length < contractsPerRun || paid >= contractsPerRun) return failures
  }
}

type Collected = { readonly kinds: readonly ContractKind[]; readonly twoPersonsAbove: bigint }

/**
 * Pays the bills that waited for a payer's balance or for room in an account: again as long as some were paid, because their payees
 * may be payers of others.
 * @returns the failures
 */
async function payWaitingBills(scope: Scope, collected: Collected): Promise<unknown[]> {
  for (;;) {
    const { failures, paid } = await payCollectableBills(scope, collected)
    if (paid === 0 || failures.length > 0) return failures
  }
}

async function payCollectableBills(scope: Scope, collected: Collected): Promise<{ failures: unknown[]; paid: number }> {
  const failures: unknown[] = []
  let [after, paid] = [0n, 0]
  for (;;) {
    const last = after
    const bills = await inBrand(scope, (tx) => collectableBills(tx, collected, last, billsMax))
    const pay = {
      name: ({ id }: { id: bigint }) => `bill ${id}`,
      work: async ({ id }: { id: bigint }) => {
        if (await catchBalanceChange(() => payWaitingBill(scope, id))) paid++
      },
    }
    failures.push(...(await runSequentially(scope, bills, pay)))
    if (bills.length < billsMax) return { failures, paid }
    after = bills.at(-1)?.id ?? after
  }
}

/** Refusals that balance changes between check and payment may cause. */
const balanceRefusals: readonly string[] = ['insufficient_balance', 'balance_full']

/**
 * Treats a payment as not done when the upline's balance or the payee's room changed between check and payment. The transaction
 * is rolled back and the next run retries.
 */
async function catchBalanceChange(pay: () => Promise<boolean>): Promise<boolean> {
  try {
    return await pay()
  } catch (error) {
    if (error instanceof Refused && balanceRefusals.includes(error.code)) return false
    throw error
  }
}
