import { contractKinds } from '@gasing/contract/rules/agent-contracts'
import { type BrandConfig, brandConfigIn, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { filledUntil } from '#play/public.ts'
import { type ContractRow, moduleOf } from './contract-model.ts'
import { type Came, earnedIn } from './earned.ts'
import { payOrWait } from './pay.ts'
import { dueAt, type Period, rhythmOf } from './periods.ts'
import { insertBill } from './store-bills.ts'
import { dropLeftOver, isBehind, lockContract, lockFormer, notePaid } from './store-contracts.ts'
import { tellLine, writeShort } from './tell.ts'

const salaryKinds = contractKinds.filter((kind) => kind !== 'dividend')

/**
 * AGENT-6: pays the next period of a contract if it is over and everything settled in it has been counted. The earnings, the
 * bill, the money and the contract's progress are one transaction: a crash leaves all or nothing, and a concurrent call finds the
 * period done.
 * @returns whether a period was paid, so that the next one can be tried
 */
export const settleNext = (scope: Scope, contractId: bigint): Promise<boolean> =>
  inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    const own = await lockContract(tx, contractId)
    // a kind that is switched off pauses, and is caught up when it is on again
    if (!own?.paidUntil || !own.dueAt || !isModuleOn(brand, moduleOf[own.kind])) return false
    if (own.dueAt > (await filledUntil(tx))) return false
    // a dividend is reduced by the salaries of its period, so it waits while any of them is unpaid
    const salaries = salaryKinds.filter((kind) => isModuleOn(brand, moduleOf[kind]))
    if (own.kind === 'dividend' && (await isBehind(tx, own.memberId, salaries, own.dueAt))) return false
    const contract = await withLeftOver(tx, own)
    if (!contract?.paidUntil || !contract.dueAt) return false
    const period = { from: contract.paidUntil, until: contract.dueAt }
    const came = await earnedIn(tx, contract, period)
    const { amount, rest } = inCoins(came.gross + contract.rest, brand)
    // skip bills for five-minute windows in which nothing was settled
    if (came.moved || contract.kind !== 'realtime') await bill(tx, contract, { period, came, amount, rest })
    const clock = { rhythm: rhythmOf(contract.kind, contract.period), zone: brand.timeZone }
    const next = dueAt(clock, { paidUntil: period.until, endsAt: contract.endsAt })
    await notePaid(tx, { id: contract.id, paidUntil: period.until, dueAt: next, rest, carried: came.carried })
    return true
  })

/**
 * Takes over the amounts carried and left over by the preceding contract; later changes to that contract's periods count here as
 * well (decision 210). Null while the preceding contract is not fully paid.
 */
async function withLeftOver(tx: Tx, contract: ContractRow): Promise<ContractRow | null> {
  if (contract.paidUntil?.getTime() !== contract.beginsAt?.getTime()) return contract
  const former = await lockFormer(tx, contract)
  if (former.some(({ dueAt }) => dueAt !== null)) return null
  await dropLeftOver(tx, former)
  const rest = former.reduce((all, one) => all + one.rest, contract.rest)
  return { ...contract, rest, carried: former[0]?.carried ?? contract.carried }
}

const unitDecimals = 6

/** Splits an amount into whole minor units to pay and a remainder for the next period; a negative amount is all remainder. */
function inCoins(due: bigint, { currency }: BrandConfig): { amount: bigint; rest: bigint } {
  const coin = 10n ** BigInt(unitDecimals - currency.decimals)
  const amount = due <= 0n ? 0n : due - (due % coin)
  return { amount, rest: due - amount }
}

type Outcome = { readonly period: Period; readonly came: Came; readonly amount: bigint; readonly rest: bigint }

async function bill(tx: Tx, contract: ContractRow, { period, came, amount, rest }: Outcome): Promise<void> {
  const { validBet, netLoss, activeMembers, tier, gross, terms, corrected } = came
  const status = await payOrWait(tx, { ...contract, contractId: contract.id, beginsAt: period.from, amount })
  await insertBill(tx, contract, {
    ...{ beginsAt: period.from, endsAt: period.until, validBet, netLoss, activeMembers },
    ...{ rate: tier && tier.fixed === null ? tier.rate : null, gross, amount, rest, status, terms, corrected },
  })
  if (status !== 'below') await tellLine(tx, contract)
  if (status === 'short') await writeShort(tx, contract, amount)
}
