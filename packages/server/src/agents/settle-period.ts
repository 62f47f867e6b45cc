import { contractKinds } from '@gasing/contract/rules/agent-contracts'
import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { selectFilledUntil } from '#play/public.ts'
import { computeEarnings, type PeriodEarnings, readLateChanges } from './compute-earnings.ts'
import { type ContractRow, moduleByKind } from './contract-model.ts'
import { splitIntoMinorUnits } from './minor-units.ts'
import { notifySides, sendShortBalanceMessage } from './notify.ts'
import { isCovered, payOrPostpone } from './pay.ts'
import { computeDueAt, type Period, payRhythmOf } from './periods.ts'
import { hasUndecidedSalary, insertBill } from './store-bills.ts'
import {
  clearRemainders,
  hasUnpaidPeriod,
  lockContract,
  lockFormerContracts,
  updatePaidUntil,
} from './store-contracts.ts'

const salaryKinds = contractKinds.filter((kind) => kind !== 'dividend')

/**
 * AGENT-6: pays the next period of a contract if it is over and everything settled in it has been counted. The earnings, the
 * bill, the money and the contract's progress are one transaction: a crash leaves all or nothing, and a concurrent call finds the
 * period done.
 * @returns whether a period was paid, so that the next one can be tried
 */
export const settleNextPeriod = (scope: Scope, contractId: bigint): Promise<boolean> =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    const own = await lockContract(tx, contractId)
    // a kind that is switched off pauses, and is caught up when it is on again
    if (!own?.paidUntil || !own.dueAt || !isModuleOn(brand, moduleByKind[own.kind])) return false
    if (own.dueAt > (await selectFilledUntil(tx))) return false
    // a dividend is reduced by the salaries of its period, so it waits while any of them is unpaid
    const salaries = salaryKinds.filter((kind) => isModuleOn(brand, moduleByKind[kind]))
    if (own.kind === 'dividend' && (await hasUnpaidPeriod(tx, own.memberId, salaries, own.dueAt))) return false
    const period = { from: own.paidUntil, until: own.dueAt }
    // operators who deny a salary leave the dividend whole
    if (own.kind === 'dividend' && (await hasUndecidedSalary(tx, own, period))) return false
    const late = await readLateChanges(tx, own, period)
    // one that operators deny is not corrected
    if (late.bills.some(({ status }) => status === 'waiting')) return false
    const contract = await takeOverRemainders(tx, own)
    if (!contract) return false
    const earnings = await computeEarnings(tx, contract, period, late)
    const { amount, rest } = splitIntoMinorUnits(earnings.gross + contract.rest, brand.currency)
    // skip bills for five-minute windows in which nothing was settled or corrected
    if (earnings.moved || earnings.corrected !== 0n || contract.kind !== 'realtime')
      await createBill(tx, contract, { period, earnings, amount, rest })
    const clock = { rhythm: payRhythmOf(contract.kind, contract.period), zone: brand.timeZone }
    const next = computeDueAt(clock, { paidUntil: period.until, endsAt: contract.endsAt })
    await updatePaidUntil(tx, {
      id: contract.id,
      paidUntil: period.until,
      dueAt: next,
      rest,
      carried: earnings.carried,
    })
    return true
  })

/**
 * Takes over the amounts carried and left over by the preceding contract; later changes to that contract's periods count here as
 * well (decision 210). Null while the preceding contract is not fully paid.
 */
async function takeOverRemainders(tx: Tx, contract: ContractRow): Promise<ContractRow | null> {
  if (contract.paidUntil?.getTime() !== contract.beginsAt?.getTime()) return contract
  const former = await lockFormerContracts(tx, contract)
  if (former.some(({ dueAt }) => dueAt !== null)) return null
  await clearRemainders(tx, former)
  const rest = former.reduce((all, one) => all + one.rest, contract.rest)
  return { ...contract, rest, carried: former[0]?.carried ?? contract.carried }
}

type SettledPeriod = {
  readonly period: Period
  readonly earnings: PeriodEarnings
  readonly amount: bigint
  readonly rest: bigint
}

async function createBill(
  tx: Tx,
  contract: ContractRow,
  { period, earnings, amount, rest }: SettledPeriod,
): Promise<void> {
  const { validBet, netLoss, activeMembers, tier, gross, terms, corrected } = earnings
  const status = await payOrPostpone(tx, { ...contract, contractId: contract.id, beginsAt: period.from, amount })
  await insertBill(tx, contract, {
    ...{ beginsAt: period.from, endsAt: period.until, validBet, netLoss, activeMembers },
    ...{ rate: tier && tier.fixed === null ? tier.rate : null, gross, amount, rest, status, terms, corrected },
  })
  if (status !== 'below') await notifySides(tx, contract)
  // it may also wait for its payee, or for a case: nothing that the upline could do
  if (status === 'short' && !(await isCovered(tx, { ...contract, amount })))
    await sendShortBalanceMessage(tx, contract, amount)
}
