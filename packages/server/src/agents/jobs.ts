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
/** Contracts of one look, and periods of one contract in it: a night without a worker is made good in several looks. */
const contractsMax = 500
const periodsMax = 300
const billsMax = 200
/** A brand that is new to this has its past summed in a few looks. */
const daysMax = 100

export const jobs: Jobs = {
  tasks: {
    [payTask]: async (platform, { brandId }) => {
      const scope = systemScope(platform, brandId, payTask)
      // whoever comes first fills the slots: what is over is paid in the same minute
      await fillSlots(scope)
      await payDue(scope)
    },
    [sumTask]: (platform, { brandId }) => sumDays(systemScope(platform, brandId, sumTask), daysMax),
  },
  cron: [
    { task: payTask, at: '* * * * *' },
    // zones begin their days at full, half and quarter hours
    { task: sumTask, at: '7,22,37,52 * * * *' },
  ],
}

/** Pays all periods that are over, contract by contract, and then what waited for somebody's money. */
export async function payDue(scope: Scope): Promise<void> {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const kinds = contractKinds.filter((kind) => isModuleOn(brand, moduleOf[kind]))
  if (kinds.length === 0) return
  const due = await inBrand(scope, async (tx) => dueContracts(tx, kinds, await filledUntil(tx), contractsMax))
  for (const { id } of due)
    for (let done = 0; done < periodsMax; done++) if (!(await unlessChanged(() => settleNext(scope, id)))) break
  await collect(scope, kinds)
}

async function collect(scope: Scope, kinds: readonly ContractKind[]): Promise<void> {
  let after = 0n
  for (;;) {
    const last = after
    const bills = await inBrand(scope, (tx) => shortBills(tx, kinds, last, billsMax))
    for (const { id } of bills) await unlessChanged(() => payBill(scope, id))
    if (bills.length < billsMax) return
    after = bills.at(-1)?.id ?? after
  }
}

/** What somebody's money may do between the look and the payment. */
const changes: readonly string[] = ['insufficient_balance', 'balance_full']

/** An upline spends the money, or an account is filled, between the look and the payment: all of it is undone, and the next look finds it so. */
async function unlessChanged(pay: () => Promise<boolean>): Promise<boolean> {
  try {
    return await pay()
  } catch (error) {
    if (error instanceof Refused && changes.includes(error.code)) return false
    throw error
  }
}
