import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, sql } from '#platform/db/tx.ts'
import { Refused } from '#platform/refused.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { autoReceiveDueWithdrawals, confirmWithdrawal } from './confirmation.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { settleDispute } from './settle-dispute.ts'
import { balanceOf, cashierBrand, inTest, operatorScope, units, withoutLoans } from './testing.ts'
import { createPayee, paymentPassword, type TestPayee } from './testing-payee.ts'
import type { WithdrawalStatus } from './withdrawal-state.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

/** The expected state of a withdrawal, modelled from the specification and independent of the code. */
type Expected = { status: WithdrawalStatus; amount: bigint; missing: bigint; settled: boolean }
type Model = { main: bigint; all: Expected[] }
type Real = { person: TestPayee; ids: bigint[] }

const runs = 8
const timeoutMs = 180_000
const startBalance = 300n
const isPending = ({ status }: Expected) => status === 'requested' || status === 'approved'
const operator = (id = 1n) => operatorScope(platform, brandId, id)

/** Lets all confirmation deadlines pass at once. */
const passDeadlines = () =>
  inTest(platform, brandId, (tx) =>
    tx.query(sql`
      update cashier.withdrawal set confirm_before = now() - interval '1 second'
      where brand_id = ${brandId} and status = 'sent'`),
  )

/** Runs an action and returns whether it succeeded or was refused. Any other error is a bug. */
async function isAccepted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Compares the ledger with the model: available and held amounts, and no money anywhere else. */
async function compare({ main, all }: Model, { person, ids }: Real): Promise<void> {
  const held = all.filter(isPending).reduce((sum, { amount }) => sum + amount, 0n)
  expect(await balanceOf(platform, brandId, person.memberId)).toEqual({ main, held })
  const rows = await inTest(platform, brandId, (tx) =>
    tx.query<{ status: string }>(sql`
      select status from cashier.withdrawal where member_id = ${person.memberId} order by withdrawal_id`),
  )
  expect(rows.map(({ status }) => status)).toEqual(all.map(({ status }) => status))
  expect(ids).toHaveLength(all.length)
}

type Act = { readonly name: string; readonly pick: number; readonly amount: bigint }

/** The effect of each action on the model; null when it should be refused. */
const rules: Readonly<Record<string, (one: Expected, model: Model, amount: bigint) => (() => void) | null>> = {
  approve: (one) => (one.status === 'requested' ? () => Object.assign(one, { status: 'approved' }) : null),
  pay: (one) => (one.status === 'approved' ? () => Object.assign(one, { status: 'sent' }) : null),
  reject: (one, model) => (isPending(one) ? () => back(one, model, 'rejected') : null),
  cancel: (one, model) => (one.status === 'requested' ? () => back(one, model, 'cancelled') : null),
  received: (one) => (one.status === 'sent' ? () => Object.assign(one, { status: 'received' }) : null),
  partly: (one, _model, amount) =>
    one.status === 'sent' && amount < one.amount
      ? () => Object.assign(one, { status: 'partly_received', missing: one.amount - amount })
      : null,
  return: (one, model) =>
    one.missing > 0n && !one.settled
      ? () => {
          one.settled = true
          model.main += one.missing
        }
      : null,
  force: (one) => (one.missing > 0n && !one.settled ? () => Object.assign(one, { settled: true }) : null),
}

function back(one: Expected, model: Model, status: WithdrawalStatus): void {
  one.status = status
  model.main += one.amount
}

const callsByAction: Readonly<Record<string, (id: bigint, person: TestPayee, amount: bigint) => Promise<unknown>>> = {
  approve: (id) => approveWithdrawal(operator(), id),
  pay: (id) => payWithdrawal(operator(), id, { paymentReference: `reference-${id}` }),
  reject: (id) => rejectWithdrawal(operator(), id, { reason: 'because' }, withoutLoans),
  cancel: (id, { scope }) => cancelWithdrawal(scope, id, withoutLoans),
  received: (id, { scope }) => confirmWithdrawal(scope, id, { result: 'received', amount: null, proof: null }),
  partly: (id, { scope }, amount) =>
    confirmWithdrawal(scope, id, { result: 'partly', amount: amount * units, proof: null }),
  return: (id) => settleDispute(operator(2n), id, { decision: 'return', reason: 'bank says' }, withoutLoans),
  force: (id) => settleDispute(operator(2n), id, { decision: 'force', reason: 'bank says' }, withoutLoans),
}

async function run({ name, pick, amount }: Act, model: Model, real: Real): Promise<void> {
  if (name === 'ask') return ask(amount, model, real)
  if (name === 'time') return passTime(model)
  if (model.all.length === 0) return
  const index = pick % model.all.length
  const [one, id] = [model.all[index], real.ids[index]]
  if (!one || id === undefined) return
  const change = rules[name]?.(one, model, amount) ?? null
  expect(
    await isAccepted(callsByAction[name]?.(id, real.person, amount) ?? Promise.reject(new Error(name))),
    name,
  ).toBe(change !== null)
  change?.()
}

async function ask(amount: bigint, model: Model, { person, ids }: Real): Promise<void> {
  const fits = amount <= model.main && model.all.filter(isPending).length < 3
  const asked = { accountId: person.accountId, amount: amount * units, paymentPassword }
  const made = requestWithdrawal(person.scope, asked).then(({ withdrawalId }) => ids.push(BigInt(withdrawalId)))
  expect(await isAccepted(made)).toBe(fits)
  if (!fits) return
  model.main -= amount
  model.all.push({ status: 'requested', amount, missing: 0n, settled: false })
}

async function passTime(model: Model): Promise<void> {
  await passDeadlines()
  await autoReceiveDueWithdrawals(operator())
  for (const one of model.all) if (one.status === 'sent') one.status = 'auto_received'
}

const actions = fc.array(
  fc.record({
    // actions that make progress are weighted higher, so that final states are reached
    name: fc.constantFrom('ask', 'ask', 'time', 'approve', 'approve', 'pay', 'pay', ...Object.keys(rules)),
    pick: fc.nat(20),
    amount: fc.bigInt(10n, 120n),
  }),
  { minLength: 20, maxLength: 40 },
)

test(
  'M14 whatever the order of actions, each amount is in one place',
  async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (all) => {
        const model: Model = { main: startBalance, all: [] }
        const real: Real = { person: await createPayee(platform, brandId, startBalance), ids: [] }
        for (const act of all) {
          await run(act, model, real)
          await compare(model, real)
        }
      }),
      { numRuns: runs },
    )
    const lost = await inBrand(operator(), (tx) =>
      tx.query(sql`
      select withdrawal_id from cashier.withdrawal
      where (status in ('received', 'auto_received') and received_amount <> amount)
        or (status = 'partly_received' and (received_amount >= amount or dispute is null))`),
    )
    expect(lost).toEqual([])
  },
  timeoutMs,
)
