import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bindBankAccount,
  bindEmail,
  createMember,
  listBankAccounts,
  readIdentityMarks,
  selectMember,
  selectMembersByMarks,
  updateExcluded,
} from '#members/public.ts'
import { readOutboxFor } from '#notify/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { confirmWithdrawal } from './confirmation.ts'
import { approveWithdrawal, payWithdrawal } from './decide-withdrawal.ts'
import { listWithdrawals } from './own-withdrawals.ts'
import { listMemberAccounts, releaseAccountNumber, removeMemberAccount, removeOwnAccount } from './remove-account.ts'
import { settleDispute } from './settle-dispute.ts'
import { lockMemberFor } from './store-limits.ts'
import { cashierBrand, inTest, operatorScope, units, withoutLoans } from './testing.ts'
import { createPayee, paymentPassword, type TestPayee } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

const somebody = () => createPayee(platform, brandId, 100n)
const remove = ({ scope, accountId }: TestPayee, password = paymentPassword) =>
  removeOwnAccount(scope, accountId, password)
const ask = ({ scope, accountId }: TestPayee) =>
  requestWithdrawal(scope, { accountId, amount: 50n * units, paymentPassword })
const bind = (memberId: bigint, number: string, holder = 'Ana Lee') =>
  inTest(platform, brandId, (tx) => bindBankAccount(tx, memberId, { bank: 'CIMB Bank', holder, number }))
const listed = ({ memberId }: TestPayee) => inTest(platform, brandId, (tx) => listBankAccounts(tx, memberId))
const operator = (id = 1n) => operatorScope(platform, brandId, id)
const audited = ({ memberId }: TestPayee) =>
  inTest(platform, brandId, (tx) =>
    tx.query<{ action: string; reason: string | null }>(sql`
      select action, reason from audit.line where subject = ${`member:${memberId}`} order by audit_id`),
  )
const refused = (code: string) => ({ code })
const newNumber = () => `${randomInt(10 ** 9, 10 ** 10)}`

test('MEMBER-5 a member removes an account: a double click removes it once; withdrawals to it are refused', async () => {
  const person = await somebody()
  await expect(remove(person, '000000')).rejects.toMatchObject(refused('payment_password_wrong'))
  expect(await listed(person)).toHaveLength(1)
  expect(await Promise.all([remove(person), remove(person)])).toEqual([{}, {}])
  expect(await listed(person)).toEqual([])
  expect(await audited(person)).toEqual([{ action: 'member.account-remove', reason: null }])
  await expect(ask(person)).rejects.toMatchObject(refused('bank_account_unknown'))
  const { list } = await listMemberAccounts(operator(), person.memberId)
  expect(list).toMatchObject([{ number: `•••• ${person.number.slice(-4)}`, removedAt: expect.any(String) }])
})

test('another member’s account cannot be removed and is not found', async () => {
  const [one, other] = [await somebody(), await somebody()]
  await expect(removeOwnAccount(one.scope, other.accountId, paymentPassword)).rejects.toMatchObject(
    refused('not_found'),
  )
  expect(await listed(other)).toHaveLength(1)
})

test('an account with a withdrawal under way cannot be removed; past withdrawals still show it', async () => {
  const person = await somebody()
  const id = BigInt((await ask(person)).withdrawalId)
  const inUse = async () => {
    await expect(remove(person)).rejects.toMatchObject(refused('account_in_use'))
    await expect(removeMemberAccount(operator(), person.accountId, 'asked for')).rejects.toMatchObject(
      refused('account_in_use'),
    )
  }
  await inUse()
  await approveWithdrawal(operator(1n), id)
  await inUse()
  await payWithdrawal(operator(2n), id, { paymentReference: `bank-${id}` })
  await inUse()
  await confirmWithdrawal(person.scope, id, { result: 'partly', amount: 20n * units, proof: null })
  await inUse()
  await settleDispute(operator(), id, { decision: 'force', reason: 'the statement shows it' }, withoutLoans)
  await remove(person)
  const { list } = await listWithdrawals(person.scope, { pageSize: 1 })
  expect(list).toMatchObject([{ bank: 'Maybank', number: `•••• ${person.number.slice(-4)}` }])
})

test('a removal waits for a concurrent withdrawal request and then is refused', async () => {
  const person = await somebody()
  let asked: Promise<unknown> = Promise.resolve()
  let outcome = 'open'
  let removed: Promise<unknown> = Promise.resolve()
  await inTest(platform, brandId, async (tx) => {
    // the withdrawal has read the account and waits for the member's lock
    await lockMemberFor(tx, 'withdrawal', person.memberId)
    asked = ask(person)
    while ((await countLockWaits(platform)) < 1);
    removed = removeMemberAccount(operator(), person.accountId, 'asked for').then(
      () => (outcome = 'removed'),
      (error: { code: string }) => (outcome = error.code),
    )
    while (outcome === 'open' && (await countLockWaits(platform)) < 2);
  })
  await Promise.all([asked, removed])
  expect([outcome, (await listed(person)).length]).toEqual(['account_in_use', 1])
})

test('removing an account is no loophole: name and number stay taken, and re-adding it makes it new', async () => {
  const person = await somebody()
  const { memberId, number } = person
  const marks = () => inTest(platform, brandId, (tx) => readIdentityMarks(tx, memberId, { proven: true }))
  const known = await marks()
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`update members.bank_account set added_at = now() - interval '90 days' where member_id = ${memberId}`),
  )
  await remove(person)
  // identifying marks survive the removal: exclusion matching and the name check still use them
  expect(await marks()).toEqual(known)
  const found = await inTest(platform, brandId, (tx) => selectMembersByMarks(tx, known.flat()))
  expect(found).toEqual([memberId])
  expect((await inTest(platform, brandId, (tx) => selectMember(tx, memberId)))?.payeeName).toBe('Ana Lee')
  await expect(bind(memberId, newNumber(), 'Bob Lee')).rejects.toMatchObject(refused('name_mismatch'))
  const other = await inTest(platform, brandId, (tx) =>
    createMember(tx, { username: `other${number}`, isAgent: 0, language: 'EN' }),
  )
  await expect(bind(other.memberId, number)).rejects.toMatchObject(refused('bank_account_taken'))
  const again = await bind(memberId, number)
  expect(again).toMatchObject({ accountId: person.accountId.toString(), bank: 'CIMB Bank' })
  expect(Date.now() - Date.parse(again.addedAt)).toBeLessThan(3_600_000)
})

test('numbers cannot be enumerated: after five removals only a known one is accepted', async () => {
  let person = await somebody()
  for (let n = 0; n < 4; n++) {
    await remove(person)
    person = { ...person, accountId: BigInt((await bind(person.memberId, newNumber())).accountId) }
  }
  await remove(person)
  await expect(bind(person.memberId, newNumber())).rejects.toMatchObject(refused('accounts_changed_often'))
  await bind(person.memberId, person.number)
})

test('an operator removes an account with a reason, and the member is mailed in their language', async () => {
  const person = await somebody()
  const address = `${person.number}@example.com`
  await inTest(platform, brandId, (tx) => bindEmail(tx, person.memberId, address))
  await removeMemberAccount(operator(), person.accountId, 'asked for by telephone')
  expect(await listed(person)).toEqual([])
  expect(await audited(person)).toEqual([{ action: 'member.account-remove', reason: 'asked for by telephone' }])
  await expect(removeMemberAccount(operator(), 999_999_999n, 'a reason')).rejects.toMatchObject(refused('not_found'))
  const mails = await inTest(platform, brandId, (tx) => readOutboxFor(tx, address))
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Withdrawal account removed')])
  expect(mails[0]?.text).toContain(`Maybank •••• ${person.number.slice(-4)}`)
})

const free = ({ accountId }: TestPayee) => releaseAccountNumber(operator(), accountId, 'typed by mistake')

test('MEMBER-5 a mistyped number can be released: its owner adds it without a link to the earlier member', async () => {
  const [mistaken, owner] = [await somebody(), await somebody()]
  await expect(free(mistaken)).rejects.toMatchObject(refused('account_not_removed'))
  await remove(mistaken)
  await expect(bind(owner.memberId, mistaken.number)).rejects.toMatchObject(refused('bank_account_taken'))
  expect(await Promise.all([free(mistaken), free(mistaken)])).toEqual([{}, {}])
  expect((await audited(mistaken)).slice(1)).toEqual([{ action: 'member.account-free', reason: 'typed by mistake' }])
  const { list } = await listMemberAccounts(operator(), mistaken.memberId)
  expect(list).toMatchObject([{ removedAt: expect.any(String), freedAt: expect.any(String), paidTo: 0 }])
  const before = await inTest(platform, brandId, (tx) => readIdentityMarks(tx, owner.memberId, { proven: true }))
  await bind(owner.memberId, mistaken.number)
  const after = await inTest(platform, brandId, (tx) => readIdentityMarks(tx, owner.memberId, { proven: true }))
  const number = after.flat().filter((mac) => !before.flat().some((known) => known.equals(mac)))
  expect(number).not.toEqual([])
  expect(await inTest(platform, brandId, (tx) => selectMembersByMarks(tx, number))).toEqual([owner.memberId])
  const others = await inTest(platform, brandId, (tx) => readIdentityMarks(tx, mistaken.memberId, { proven: true }))
  expect(others.flat().filter((mac) => number[0]?.equals(mac))).toEqual([])
  // the number is now its owner's: nobody else can bind it, and in use it cannot be released
  await expect(bind(mistaken.memberId, mistaken.number)).rejects.toMatchObject(refused('bank_account_taken'))
  await expect(free(owner)).rejects.toMatchObject(refused('account_not_removed'))
})

test('a number is not released while money is under way to it or its member is excluded', async () => {
  const person = await somebody()
  const { withdrawalId } = await ask(person)
  const gone = sql`update members.bank_account set removed_at = now() where id = ${person.accountId}`
  await inTest(platform, brandId, (tx) => tx.query(gone))
  await expect(free(person)).rejects.toMatchObject(refused('account_in_use'))
  await approveWithdrawal(operator(1n), BigInt(withdrawalId))
  await payWithdrawal(operator(2n), BigInt(withdrawalId), { paymentReference: `bank-${withdrawalId}` })
  await confirmWithdrawal(person.scope, BigInt(withdrawalId), { result: 'received', amount: null, proof: null })
  const { list } = await listMemberAccounts(operator(), person.memberId)
  expect(list).toMatchObject([{ paidTo: 1, freedAt: null }])
  const excluded = (until: Date | null) => inTest(platform, brandId, (tx) => updateExcluded(tx, person.memberId, until))
  await excluded(new Date(Date.now() + 86_400_000))
  await expect(free(person)).rejects.toMatchObject(refused('account_of_excluded'))
  await excluded(null)
  await free(person)
  await expect(releaseAccountNumber(operator(), 999_999_999n, 'a reason')).rejects.toMatchObject(refused('not_found'))
})
