import { type ContractKind, readTier, type WireTier } from '@gasing/contract/rules/agent-contracts'
import { readBrandConfigIn } from '#brand/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { ContractRow } from './contract-model.ts'
import { payOrPostpone } from './pay.ts'
import { computeDueAt, type Period, payRhythmOf, periodAt } from './periods.ts'
import { insertBill } from './store-bills.ts'
import { insertOffer, selectContract, updateContractBegun, updatePaidUntil } from './store-contracts.ts'

/** What a line staked and lost in a period, in ringgit, and whether the rate applies to its valid bets or its loss. */
type DemoResult = {
  readonly bets: string
  readonly loss: string
  readonly of: 'bets' | 'loss'
  readonly active: number
}
type DemoBilling = { readonly kind: ContractKind; readonly tier: WireTier; readonly came: readonly DemoResult[] }

const toDailyResult = (bets: string, loss: string, active: number): DemoResult => ({ bets, loss, of: 'bets', active })
/** Oldest period first; all are over. */
const demoBillings: readonly DemoBilling[] = [
  {
    kind: 'dividend',
    tier: { rate: '10', periodValidBet: '1000', periodProfitLoss: '100', activeMembers: 1 },
    came: [
      { bets: '38200', loss: '1960', of: 'loss', active: 3 },
      { bets: '44750', loss: '2480', of: 'loss', active: 3 },
    ],
  },
  {
    kind: 'daily',
    tier: { rate: '0.8', dailyBetAmount: '100', activeMembers: 1 },
    came: [
      ...[toDailyResult('1800', '140', 3), toDailyResult('2300', '-85', 3), toDailyResult('950', '62', 2)],
      ...[toDailyResult('3125', '210', 3), toDailyResult('2050', '-30', 3), toDailyResult('1575', '118', 2)],
    ],
  },
  {
    kind: 'realtime',
    tier: { profitRate: '0.3', lossRate: '0.6', singleBetAmount: '1' },
    came: [],
  },
]
const hundredPercent = 100_000_000n

/** Seeds contracts of a demo agent that have been paid for some periods and are still running. */
export async function seedPaidContracts(tx: Tx, username: string, money: (ringgit: string) => bigint): Promise<void> {
  const agent = await findMemberByUsername(tx, username)
  if (!agent) return
  for (const { kind, tier, came } of demoBillings) {
    const id = await insertOffer(tx, {
      ...{ kind, memberId: agent.memberId, account: agent.username, uplineId: null, upline: null },
      period: kind === 'dividend' ? 'monthly' : null,
      tiers: [readTier(kind, tier)],
    })
    const { timeZone: zone } = await readBrandConfigIn(tx)
    const clock = { rhythm: payRhythmOf(kind, 'monthly'), zone }
    const now = periodAt(clock.rhythm, zone, tx.now)
    const periods = came.reduceRight<Period[]>(
      (later) => [periodAt(clock.rhythm, zone, new Date((later[0] ?? now).from.getTime() - 1)), ...later],
      [],
    )
    await updateContractBegun(tx, id, { beginsAt: (periods[0] ?? now).from, dueAt: now.until })
    const contract = await selectContract(tx, id)
    if (!contract) continue
    for (const [index, each] of came.entries())
      await insertDemoBill(tx, contract, { each, period: periods[index] ?? now, money })
    const paid = { paidUntil: now.from, dueAt: computeDueAt(clock, { paidUntil: now.from, endsAt: null }) }
    await updatePaidUntil(tx, { id, ...paid, rest: 0n, carried: contract.carried })
  }
}

type DemoBillLine = { readonly each: DemoResult; readonly period: Period; readonly money: (ringgit: string) => bigint }

async function insertDemoBill(tx: Tx, contract: ContractRow, { each, period, money }: DemoBillLine): Promise<void> {
  const { bets, loss, of, active } = each
  const signed = loss.startsWith('-') ? -money(loss.slice(1)) : money(loss)
  const validBet = money(bets)
  const rate = contract.tiers[0]?.rate ?? 0n
  const amount = ((of === 'bets' ? validBet : signed) * rate) / hundredPercent
  const status = await payOrPostpone(tx, { ...contract, contractId: contract.id, beginsAt: period.from, amount })
  await insertBill(tx, contract, {
    ...{ beginsAt: period.from, endsAt: period.until, validBet, netLoss: signed, activeMembers: active },
    ...{ rate, gross: amount, amount, rest: 0n, status, terms: null, corrected: 0n },
  })
}
