import { type ContractKind, contractKinds } from '@gasing/contract/rules/agent-contracts'
import { brandConfig, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { Refused } from '#platform/refused.ts'
import { filledUntil, fillSlots } from '#play/public.ts'
import { payBill } from './collect.ts'
import { moduleOf } from './contract-model.ts'
import { settleNext } from './settle.ts'
import { shortBills } from './store-bills.ts'
import { dueContracts } from './store-contracts.ts'
import { sumDays } from './sum-days.ts'

const payTask = 'agents-pay'
const sumTask = 'agents-sum-days'
/** Contracts per run, and periods per contract in it: a backlog from a night without a worker is cleared over several runs. */
const contractsMax = 500
const periodsMax = 300
const billsMax = 200
/** A brand new to this has its history summed over several runs. */
const daysMax = 100

export const jobs: Jobs = {
  tasks: {
    [payTask]: async (platform, { brandId }) => {
      const scope = systemScope(platform, brandId, payTask)
      // the first task to run fills the slots, so that a finished period is paid within the same minute
      await fillSlots(scope)
      await payDue(scope)
    },
    [sumTask]: (platform, { brandId }) => sumDays(systemScope(platform, brandId, sumTask), daysMax),
  },
  cron: [
    { task: payTask, at: '* * * * *' },
    // time zones start their days on the hour, half hour or quarter hour
    { task: sumTask, at: '7,22,37,52 * * * *' },
  ],
}

/**
 * Pays all finished periods, contract by contract, then the bills that waited for a payer's balance. A failure does not stop the
 * others, up to `failuresMax`; the first one is thrown at the end.
 */
export async function payDue(scope: Scope): Promise<void> {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const kinds = contractKinds.filter((kind) => isModuleOn(brand, moduleOf[kind]))
  if (kinds.length === 0) return
  const due = await inBrand(scope, async (tx) => dueContracts(tx, kinds, await filledUntil(tx), contractsMax))
  const failures: unknown[] = []
  await inTurn(due, failures, async ({ id }) => {
    for (let done = 0; done < periodsMax; done++) if (!(await unlessChanged(() => settleNext(scope, id)))) break
  })
  await collect(scope, kinds, failures)
  if (failures.length > 0) throw failures[0]
}

async function collect(scope: Scope, kinds: readonly ContractKind[], failures: unknown[]): Promise<void> {
  let after = 0n
  for (;;) {
    const last = after
    const bills = await inBrand(scope, (tx) => shortBills(tx, kinds, last, billsMax))
    await inTurn(bills, failures, ({ id }) => unlessChanged(() => payBill(scope, id)))
    if (bills.length < billsMax) return
    after = bills.at(-1)?.id ?? after
  }
}

/** More failures than this are not the fault of single contracts; the next run retries. */
const failuresMax = 5

async function inTurn<Item>(
  items: readonly Item[],
  failures: unknown[],
  pay: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    if (failures.length >= failuresMax) return
    try {
      await pay(item)
    } catch (error) {
      failures.push(error)
    }
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
