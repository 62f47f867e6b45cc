import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '#access/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { addCaseNote, assignCase, decideCase, listCases, openCase, readCase } from '#risk/cases.ts'
import { readRiskRules, saveRiskRulesForm } from '#risk/rules.ts'
import { transferDown, transferUp } from '#wallet/team-transfer.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { readOfficeWithdrawal } from './office-withdrawals.ts'
import { passOnWithTransfer } from './pass-on.ts'
import {
  buildNotice,
  cashierBrand,
  inTest,
  openTestDeposit,
  operatorScope,
  refusalOf,
  sendNotice,
  units,
  withoutLoans,
} from './testing.ts'
import { createPayee, paymentPassword, type TestPayee } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

const risk = () => operatorScope(platform, brandId, 8n, ['risk'])
const finance = (id = 7n) => operatorScope(platform, brandId, id)
const ask = async ({ scope, accountId }: TestPayee, amount = 20n) =>
  BigInt((await requestWithdrawal(scope, { accountId, amount: amount * units, paymentPassword })).withdrawalId)
const casesOf = async ({ memberId }: TestPayee) =>
  (await listCases(risk(), { memberId: memberId.toString(), pageNo: 1, pageSize: 50 })).list
const setSignAction = async (action: 'off' | 'case' | 'hold') => {
  const rules = await readRiskRules(risk())
  const actions = { ...rules.actions, no_play: action, shared_name: 'off', velocity: 'case' } as const
  await saveRiskRulesForm(risk(), { ...rules, actions })
}
const unplayed = async (balance = 0n): Promise<TestPayee> => {
  const member = await createPayee(platform, brandId, balance)
  const { reference } = await openTestDeposit(member.scope, 100n * units)
  expect(await sendNotice(platform, brandId, buildNotice(reference))).toBe('credited')
  return member
}

test('OPS-3 Y06 a risk signal opens one case per member, and by itself holds no withdrawal', async () => {
  await setSignAction('case')
  const member = await unplayed()
  const [one, two] = [await ask(member), await ask(member)]
  const [found, ...others] = await casesOf(member)
  expect(others).toEqual([])
  expect(found).toMatchObject({ state: 'open', kinds: ['no_play'], held: 0, assignedTo: null })
  const { signals } = await readCase(risk(), BigInt(found?.id ?? 0))
  expect(signals.map(({ withdrawalId }) => withdrawalId)).toEqual([`${two}`, `${one}`])
  expect(signals[0]).toMatchObject({ deposited: '100.00', staked: '0.00', holds: false })
  expect(await approveWithdrawal(finance(), one)).toMatchObject({ status: 'approved', caseId: found?.id, held: false })
})

test('OPS-3 a holding case blocks approval until it is cleared; rejection stays possible', async () => {
  await setSignAction('hold')
  const member = await unplayed()
  const [one, two] = [await ask(member), await ask(member)]
  expect(await readOfficeWithdrawal(finance(), one)).toMatchObject({ held: true })
  expect(await refusalOf(approveWithdrawal(finance(), one))).toBe('case_holds')
  expect(await rejectWithdrawal(finance(), two, { reason: 'taken back' }, withoutLoans)).toMatchObject({
    status: 'rejected',
  })
  const id = BigInt((await casesOf(member))[0]?.id ?? 0)
  expect(await decideCase(risk(), id, { state: 'watching', reason: 'we look on' })).toMatchObject({ state: 'watching' })
  expect(await refusalOf(approveWithdrawal(finance(), one))).toBe('case_holds')
  await decideCase(risk(), id, { state: 'cleared', reason: 'spoke to her' })
  expect(await refusalOf(decideCase(risk(), id, { state: 'confirmed', reason: 'no' }))).toBe('already_decided')
  expect(await approveWithdrawal(finance(), one)).toMatchObject({ status: 'approved', held: false })
  // a new case about another withdrawal does not stop one that was already approved
  await ask(member)
  const [next] = await casesOf(member)
  expect(next).toMatchObject({ state: 'open', kinds: ['no_play'] })
  expect(await payWithdrawal(finance(), one, { paymentReference: 'FT-1' })).toMatchObject({ status: 'sent' })
})

test('OPS-3 confirmed fraud is never paid out', async () => {
  await setSignAction('hold')
  const member = await unplayed()
  const withdrawal = await ask(member)
  const id = BigInt((await casesOf(member))[0]?.id ?? 0)
  await decideCase(risk(), id, { state: 'confirmed', reason: 'two accounts, one person' })
  expect(await refusalOf(approveWithdrawal(finance(), withdrawal))).toBe('case_holds')
  expect(await rejectWithdrawal(finance(), withdrawal, { reason: 'not yours' }, withoutLoans)).toMatchObject({
    status: 'rejected',
  })
})

test('OPS-3 confirmed fraud blocks even approved withdrawals where cases hold nothing by themselves', async () => {
  await setSignAction('case')
  const member = await unplayed()
  const [one, two] = [await ask(member), await ask(member)]
  await approveWithdrawal(finance(), one)
  const id = BigInt((await casesOf(member))[0]?.id ?? 0)
  expect(await decideCase(risk(), id, { state: 'confirmed', reason: 'two accounts, one person' })).toMatchObject({
    held: 2,
  })
  expect(await refusalOf(payWithdrawal(finance(), one, { paymentReference: 'FT-9' }))).toBe('case_holds')
  expect(await refusalOf(approveWithdrawal(finance(), two))).toBe('case_holds')
  expect(await readOfficeWithdrawal(finance(), two)).toMatchObject({ held: true })
  expect(await rejectWithdrawal(finance(), one, { reason: 'not yours' }, withoutLoans)).toMatchObject({
    status: 'rejected',
  })
})

test('OPS-3 confirmed fraud holds every withdrawal of the member, also a later one without a sign, until it is cleared', async () => {
  await setSignAction('case')
  const member = await unplayed()
  const first = await ask(member)
  const id = BigInt((await casesOf(member))[0]?.id ?? 0)
  await setSignAction('off')
  const waiting = await ask(member)
  await decideCase(risk(), id, { state: 'confirmed', reason: 'two accounts, one person' })
  await rejectWithdrawal(finance(), first, { reason: 'not yours' }, withoutLoans)
  const later = await ask(member)
  for (const withdrawal of [waiting, later]) {
    expect(await readOfficeWithdrawal(finance(), withdrawal)).toMatchObject({ held: true, caseId: `${id}` })
    expect(await refusalOf(approveWithdrawal(finance(), withdrawal))).toBe('case_holds')
  }
  await decideCase(risk(), id, { state: 'cleared', reason: 'it was her sister' })
  expect(await approveWithdrawal(finance(), later)).toMatchObject({ status: 'approved', held: false })
})

test('OPS-3 confirmed fraud stops transfers up and down the line until it is cleared, without saying why', async () => {
  const member = await createPayee(platform, brandId, 100n)
  const [upline, downline] = [await createPayee(platform, brandId, 0n), await createPayee(platform, brandId, 0n)]
  const putBelow = async (below: TestPayee, path: readonly TestPayee[]) =>
    platform.owner.query('update members.member set upline_id = $3, path = $4 where brand_id = $1 and id = $2', [
      ...[brandId, below.memberId, path.at(-1)?.memberId, path.map(({ memberId }) => memberId)],
    ])
  await putBelow(member, [upline])
  await putBelow(downline, [upline, member])
  const order = ({ number }: TestPayee) => ({ account: `payee${number}`, amount: 10n * units, paymentPassword })
  const sendBothWays = async () => [
    await refusalOf(transferUp(member.scope, order(upline), passOnWithTransfer)),
    await refusalOf(transferDown(member.scope, order(downline), passOnWithTransfer)),
  ]
  const { id } = await openCase(risk(), { account: `payee${member.number}`, note: 'two accounts' })
  expect(await sendBothWays()).toMatchObject([{ balance: '90.00' }, { balance: '80.00' }])
  await decideCase(risk(), BigInt(id), { state: 'confirmed', reason: 'two accounts, one person' })
  expect(await sendBothWays()).toEqual(['not_offered', 'not_offered'])
  await decideCase(risk(), BigInt(id), { state: 'cleared', reason: 'it was her sister' })
  expect(await sendBothWays()).toMatchObject([{ balance: '70.00' }, { balance: '60.00' }])
})

test('OPS-3 a cleared shared name raises no new signal; a watched member raises one with every withdrawal', async () => {
  await setSignAction('off')
  const rules = await readRiskRules(risk())
  await saveRiskRulesForm(risk(), { ...rules, actions: { ...rules.actions, shared_name: 'case' } })
  const member = await createPayee(platform, brandId, 500n)
  await ask(member)
  const [first] = await casesOf(member)
  expect(first).toMatchObject({ kinds: ['shared_name'] })
  await decideCase(risk(), BigInt(first?.id ?? 0), { state: 'cleared', reason: 'sisters' })
  await ask(member)
  expect(await casesOf(member)).toHaveLength(1)
  const { id } = await openCase(risk(), { account: `payee${member.number}`, note: 'called us twice' })
  await decideCase(risk(), BigInt(id), { state: 'watching', reason: 'we look on' })
  await ask(member)
  expect((await casesOf(member)).find((each) => each.id === id)?.kinds).toEqual(['manual', 'watched'])
  // `watched` cannot be switched off either, even if it was stored as off
  await saveRiskRulesForm(risk(), { ...rules, actions: { ...rules.actions, watched: 'off' } })
  expect((await readRiskRules(risk())).actions.watched).toBe('case')
})

test('OPS-3 a new namesake counts even when as many as are listed have been cleared', async () => {
  await setSignAction('off')
  const rules = await readRiskRules(risk())
  await saveRiskRulesForm(risk(), { ...rules, actions: { ...rules.actions, shared_name: 'case' } })
  const member = await createPayee(platform, brandId, 500n)
  const listed = 20
  for (let others = 0; others < listed; others++) await createPayee(platform, brandId, 0n)
  await ask(member)
  const [first] = await casesOf(member)
  await decideCase(risk(), BigInt(first?.id ?? 0), { state: 'cleared', reason: 'a common name' })
  await ask(member)
  expect(await casesOf(member)).toHaveLength(1)
  await createPayee(platform, brandId, 0n)
  await ask(member)
  expect(await casesOf(member)).toHaveLength(2)
})

test('OPS-3 Y06 requests that only together exceed the four-eyes limit are flagged', async () => {
  await setSignAction('off')
  const member = await createPayee(platform, brandId, 300_000n)
  await platform.owner.query(
    "update cashier.channel set maximum = 1e12 where brand_id = $1 and direction = 'withdrawal'",
    [brandId],
  )
  await ask(member, 6_000n)
  expect(await casesOf(member)).toEqual([])
  await ask(member, 6_000n)
  expect((await casesOf(member))[0]).toMatchObject({ kinds: ['split'] })
})

test('ROLE-5 Z08 a day’s withdrawals of a member need two operators from the request on that exceeds the limit with the others', async () => {
  await setSignAction('off')
  const member = await createPayee(platform, brandId, 300_000n)
  const [first, rejected] = [await ask(member, 6_000n), await ask(member, 4_000n)]
  await rejectWithdrawal(finance(), rejected, { reason: 'another account' }, withoutLoans)
  const [second, third] = [await ask(member, 4_000n), await ask(member, 20n)]
  for (const withdrawal of [first, second])
    expect(await approveWithdrawal(finance(), withdrawal)).toMatchObject({ status: 'approved', approvalsNeeded: 1 })
  expect(await approveWithdrawal(finance(), third)).toMatchObject({ status: 'requested', approvalsNeeded: 2 })
  expect(await approveWithdrawal(finance(9n), third)).toMatchObject({ status: 'approved' })
  const other = await createPayee(platform, brandId, 300_000n)
  await ask(other, 10_000n)
  const yesterday = "update cashier.withdrawal set created_at = created_at - interval '1 day' where member_id = $1"
  await platform.owner.query(yesterday, [other.memberId])
  expect(await approveWithdrawal(finance(), await ask(other, 20n))).toMatchObject({ status: 'approved' })
})

test('OPS-3 a case is assigned only to qualified operators, keeps its notes and audits every step', async () => {
  const [judge, clerk] = await inTest(platform, brandId, async (tx) => [
    await createOperator(tx, { name: 'judge', password: 'Sandbox#2026', roles: ['risk'] }),
    await createOperator(tx, { name: 'clerk', password: 'Sandbox#2026', roles: ['content'] }),
  ])
  const member = await createPayee(platform, brandId, 10n)
  const { id } = await openCase(risk(), { account: `payee${member.number}`, note: 'a note to begin with' })
  const { assignees } = await readCase(risk(), BigInt(id))
  expect(assignees.map(({ name }) => name)).toEqual(['judge'])
  expect(await assignCase(risk(), BigInt(id), String(judge))).toMatchObject({ assignedTo: 'judge' })
  expect(await refusalOf(assignCase(risk(), BigInt(id), String(clerk)))).toBe('not_found')
  expect(await assignCase(risk(), BigInt(id), null)).toMatchObject({ assignedTo: null, assignedId: null })
  const { notes } = await addCaseNote(risk(), BigInt(id), 'looked at the papers')
  expect(notes.map(({ text }) => text)).toEqual(['looked at the papers', 'a note to begin with'])
  const { rows } = await platform.owner.query('select action from audit.line where subject = $1 order by audit_id', [
    `case:${id}`,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['case.open', 'case.assign', 'case.assign', 'case.note'])
})

test('a case with more notes than fit says so, and shows them all on request', async () => {
  const member = await unplayed()
  const id = BigInt((await openCase(risk(), { account: `payee${member.number}`, note: 'the first note' })).id)
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`
      insert into risk.note (brand_id, case_id, operator_id, operator, text, at)
      select ${brandId}, ${id}, 7, 'risk', 'note ' || n, now() from generate_series(2, 250) n`),
  )
  const { notes, noteTotal, signals, signalTotal } = await readCase(risk(), id)
  expect([notes.length, noteTotal, signals.length === signalTotal]).toEqual([200, 250, true])
  const all = await readCase(risk(), id, 1000)
  expect(all.notes.at(-1)?.text).toBe('the first note')
})
