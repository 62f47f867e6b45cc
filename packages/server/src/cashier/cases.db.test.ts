import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '#access/public.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { assignCase, decideCase, listCases, noteCase, openCase, readCase } from '#risk/cases.ts'
import { readRules, saveRules } from '#risk/rules.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { readOfficeWithdrawal } from './office-withdrawals.ts'
import { cashierBrand, inTest, noticeOf, opened, operatorScope, refusalOf, tellOf, units } from './testing.ts'
import { type Payee, payee, paymentPassword } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await testPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

const risk = () => operatorScope(platform, brandId, 8n, ['risk'])
const finance = (id = 7n) => operatorScope(platform, brandId, id)
const ask = async ({ scope, accountId }: Payee, amount = 20n) =>
  BigInt((await requestWithdrawal(scope, { accountId, amount: amount * units, paymentPassword })).withdrawalId)
const casesOf = async ({ memberId }: Payee) =>
  (await listCases(risk(), { memberId: memberId.toString(), pageNo: 1, pageSize: 50 })).list
const act = async (action: 'off' | 'case' | 'hold') => {
  const rules = await readRules(risk())
  const actions = { ...rules.actions, no_play: action, shared_name: 'off', velocity: 'case' } as const
  await saveRules(risk(), { ...rules, actions })
}
const unplayed = async (balance = 0n): Promise<Payee> => {
  const member = await payee(platform, brandId, balance)
  const { reference } = await opened(member.scope, 100n * units)
  expect(await tellOf(platform, brandId, noticeOf(reference))).toBe('credited')
  return member
}

test('OPS-3 Y06 a risk signal opens one case per member, and by itself holds no withdrawal', async () => {
  await act('case')
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
  await act('hold')
  const member = await unplayed()
  const [one, two] = [await ask(member), await ask(member)]
  expect(await readOfficeWithdrawal(finance(), one)).toMatchObject({ held: true })
  expect(await refusalOf(approveWithdrawal(finance(), one))).toBe('case_holds')
  expect(await rejectWithdrawal(finance(), two, 'taken back')).toMatchObject({ status: 'rejected' })
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
  await act('hold')
  const member = await unplayed()
  const withdrawal = await ask(member)
  const id = BigInt((await casesOf(member))[0]?.id ?? 0)
  await decideCase(risk(), id, { state: 'confirmed', reason: 'two accounts, one person' })
  expect(await refusalOf(approveWithdrawal(finance(), withdrawal))).toBe('case_holds')
  expect(await rejectWithdrawal(finance(), withdrawal, 'not yours')).toMatchObject({ status: 'rejected' })
})

test('OPS-3 confirmed fraud blocks even approved withdrawals where cases hold nothing by themselves', async () => {
  await act('case')
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
  expect(await rejectWithdrawal(finance(), one, 'not yours')).toMatchObject({ status: 'rejected' })
})

test('OPS-3 a cleared shared name raises no new signal; a watched member raises one with every withdrawal', async () => {
  await act('off')
  const rules = await readRules(risk())
  await saveRules(risk(), { ...rules, actions: { ...rules.actions, shared_name: 'case' } })
  const member = await payee(platform, brandId, 500n)
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
  await saveRules(risk(), { ...rules, actions: { ...rules.actions, watched: 'off' } })
  expect((await readRules(risk())).actions.watched).toBe('case')
})

test('OPS-3 Y06 requests that only together exceed the four-eyes limit are flagged', async () => {
  await act('off')
  const member = await payee(platform, brandId, 300_000n)
  await platform.owner.query(
    "update cashier.channel set maximum = 1e12 where brand_id = $1 and direction = 'withdrawal'",
    [brandId],
  )
  await ask(member, 6_000n)
  expect(await casesOf(member)).toEqual([])
  await ask(member, 6_000n)
  expect((await casesOf(member))[0]).toMatchObject({ kinds: ['split'] })
})

test('OPS-3 a case is assigned only to qualified operators, keeps its notes and audits every step', async () => {
  const [judge, clerk] = await inTest(platform, brandId, async (tx) => [
    await createOperator(tx, { name: 'judge', password: 'Sandbox#2026', roles: ['risk'] }),
    await createOperator(tx, { name: 'clerk', password: 'Sandbox#2026', roles: ['content'] }),
  ])
  const member = await payee(platform, brandId, 10n)
  const { id } = await openCase(risk(), { account: `payee${member.number}`, note: 'a note to begin with' })
  const { assignees } = await readCase(risk(), BigInt(id))
  expect(assignees.map(({ name }) => name)).toEqual(['judge'])
  expect(await assignCase(risk(), BigInt(id), String(judge))).toMatchObject({ assignedTo: 'judge' })
  expect(await refusalOf(assignCase(risk(), BigInt(id), String(clerk)))).toBe('not_found')
  expect(await assignCase(risk(), BigInt(id), null)).toMatchObject({ assignedTo: null, assignedId: null })
  const { notes } = await noteCase(risk(), BigInt(id), 'looked at the papers')
  expect(notes.map(({ text }) => text)).toEqual(['looked at the papers', 'a note to begin with'])
  const { rows } = await platform.owner.query('select action from audit.line where subject = $1 order by audit_id', [
    `case:${id}`,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['case.open', 'case.assign', 'case.assign', 'case.note'])
})
