import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptDocuments, rejectDocuments } from '#identity/decide.ts'
import { deleteOldPictures } from '#identity/delete-old-pictures.ts'
import { listChecks, readCheck, readCheckPicture } from '#identity/office-checks.ts'
import { readIdentity, submitDocuments } from '#identity/own-identity.ts'
import { saveIdentityRulesForm } from '#identity/rules.ts'
import { sql, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { transferUp } from '#wallet/team-transfer.ts'
import { readTransferOptions } from '#wallet/transfer-limits.ts'
import { rejectWithdrawal } from './decide-withdrawal.ts'
import { cancelDeposit } from './end-deposits.ts'
import { listOfficeWithdrawals, readOfficeWithdrawal } from './office-withdrawals.ts'
import { passOnWithTransfer, readLeftToPassOn } from './pass-on.ts'
import {
  balanceOf,
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
let image: string
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  const blank = { create: { width: 8, height: 8, channels: 3, background: '#fff' } } as const
  image = `data:image/png;base64,${(await sharp(blank).png().toBuffer()).toString('base64')}`
})
afterAll(() => platform.close())

const risk = (id = 8n) => operatorScope(platform, brandId, id, ['risk'])
const setLimits = (depositMax: string | null, withdrawalMax: string | null) =>
  saveIdentityRulesForm(risk(), { depositMax, withdrawalMax })
const ask = ({ scope, accountId }: TestPayee, amount: bigint) =>
  requestWithdrawal(scope, { accountId, amount: amount * units, paymentPassword })
const send = ({ scope }: TestPayee, pictures = 1) =>
  submitDocuments(scope, { paper: 'passport', images: Array.from({ length: pictures }, () => image) })
const all = { q: null, status: null, memberId: null, limit: 25, offset: 0 }
const checksOf = async ({ memberId }: TestPayee) => (await listChecks(risk(), { ...all, memberId }, {})).list
const latest = async (person: TestPayee) => BigInt((await checksOf(person)).at(-1)?.id ?? 0)
/** Titles of the messages sent to a member, in English. */
const readInboxOf = async ({ memberId }: TestPayee) => {
  const letters = await inTest(platform, brandId, (tx) =>
    tx.query<{ title: string }>(sql`
      select texts -> 'EN' ->> 'title' as title from content.message
      where brand_id = ${brandId} and member_id = ${memberId} order by id`),
  )
  return letters.map(({ title }) => title)
}

test('Y06 a brand without ID checks has no limit and takes no papers', async () => {
  const person = await createPayee(platform, brandId, 1000n)
  await setLimits(null, null)
  expect(await readIdentity(person.scope)).toMatchObject({ asked: false, check: null, withdrawalMax: null })
  expect(await ask(person, 900n)).toMatchObject({ status: 'requested' })
  expect(await refusalOf(send(person))).toBe('not_offered')
})

test('Y06 an unverified member’s half-year limit ignores rejected withdrawals and ends with accepted papers', async () => {
  const person = await createPayee(platform, brandId, 1000n)
  await setLimits(null, '100.00')
  const first = await ask(person, 60n)
  await expect(ask(person, 41n)).rejects.toMatchObject({
    code: 'identity_required',
    detail: { params: { left: { units: 40_000_000n }, days: 180 } },
  })
  await ask(person, 40n)
  await rejectWithdrawal(
    operatorScope(platform, brandId, 7n),
    BigInt(first.withdrawalId),
    { reason: 'another account' },
    withoutLoans,
  )
  await ask(person, 60n)
  expect(await refusalOf(ask(person, 10n))).toBe('identity_required')
  expect(await send(person, 2)).toMatchObject({ asked: true, check: { status: 'waiting', paper: 'passport' } })
  // a member who has submitted documents is not asked to submit them again
  await expect(ask(person, 10n)).rejects.toMatchObject({
    code: 'identity_pending',
    detail: { params: { left: { units: 0n } } },
  })
  await acceptDocuments(risk(), await latest(person))
  expect(await ask(person, 10n)).toMatchObject({ status: 'requested' })
  expect(await readIdentity(person.scope)).toMatchObject({ check: { status: 'accepted' } })
  expect(await refusalOf(send(person))).toBe('identity_known')
})

test('Y06 OPS-3 an operator sees the state of the member’s papers beside a withdrawal', async () => {
  const person = await createPayee(platform, brandId, 1000n)
  await setLimits(null, null)
  const { withdrawalId } = await ask(person, 20n)
  const papers = async () => (await readOfficeWithdrawal(risk(), BigInt(withdrawalId))).papers
  expect(await papers()).toBeNull()
  await setLimits(null, '100.00')
  expect(await papers()).toEqual({ status: 'none', checkId: null })
  await send(person)
  const first = (await latest(person)).toString()
  expect(await papers()).toEqual({ status: 'waiting', checkId: first })
  await rejectDocuments(risk(), BigInt(first), { reason: 'the picture is blurred' })
  expect(await papers()).toEqual({ status: 'rejected', checkId: first })
  await send(person)
  const second = (await checksOf(person))[0]?.id ?? ''
  await acceptDocuments(risk(), BigInt(second))
  await setLimits(null, null)
  expect(await papers()).toEqual({ status: 'accepted', checkId: second })
  await rejectDocuments(risk(), BigInt(second), { reason: 'it was forged' })
  const { list } = await listOfficeWithdrawals(risk(), { memberId: person.memberId.toString() })
  expect(list).toMatchObject([{ papers: { status: 'withdrawn', checkId: second } }])
})

test('Y06 withdrawals older than half a year do not count', async () => {
  const person = await createPayee(platform, brandId, 1000n)
  await setLimits(null, '100.00')
  await ask(person, 100n)
  expect(await refusalOf(ask(person, 10n))).toBe('identity_required')
  await passHalfAYear(person)
  expect(await ask(person, 100n)).toMatchObject({ status: 'requested' })
})

/** Backdates the withdrawals so far by half a year. */
const passHalfAYear = ({ memberId }: TestPayee) =>
  inTest(platform, brandId, (tx) =>
    tx.query(sql`
      update cashier.withdrawal set created_at = created_at - interval '181 days'
      where brand_id = ${brandId} and member_id = ${memberId}`),
  )

test('Y06 transfers count towards an unverified member’s limit, even when sent concurrently', async () => {
  const [above, below] = [await createPayee(platform, brandId, 0n), await createPayee(platform, brandId, 1000n)]
  await platform.owner.query(
    'update members.member set upline_id = $3, path = array[$3::bigint] where brand_id = $1 and id = $2',
    [brandId, below.memberId, above.memberId],
  )
  await platform.owner.query('update members.member set is_agent = 1 where brand_id = $1 and id = $2', [
    brandId,
    above.memberId,
  ])
  const give = ({ scope }: TestPayee, { number }: TestPayee, amount: bigint) =>
    transferUp(scope, { account: `payee${number}`, amount: amount * units, paymentPassword }, passOnWithTransfer)
  await setLimits(null, '100.00')
  const given = await Promise.all([1, 2, 3, 4].map(() => refusalOf(give(below, above, 30n))))
  expect(given.filter((code) => code === 'identity_required')).toHaveLength(1)
  const ways = () => readTransferOptions(below.scope, readLeftToPassOn)
  expect(await ways()).toMatchObject({ leftOfStranger: '10.00' })
  await expect(give(below, above, 11n)).rejects.toMatchObject({ detail: { params: { left: { units: 10_000_000n } } } })
  expect(await refusalOf(ask(below, 11n))).toBe('identity_required')
  expect(await ask(below, 10n)).toMatchObject({ status: 'requested' })
  await send(below)
  expect(await refusalOf(give(below, above, 1n))).toBe('identity_pending')
  await acceptDocuments(risk(), await latest(below))
  expect(await ways()).toMatchObject({ leftOfStranger: null })
  await give(below, above, 100n)
  expect(await balanceOf(platform, brandId, above.memberId)).toEqual({ main: 190n, held: 0n })
})

test('Y06 deposits are limited alike, counting credited ones and those that can be paid', async () => {
  const person = await createPayee(platform, brandId, 0n)
  await setLimits('250.00', null)
  const { reference } = await openTestDeposit(person.scope, 100n * units)
  expect(await sendNotice(platform, brandId, buildNotice(reference))).toBe('credited')
  await openTestDeposit(person.scope, 100n * units)
  expect(await refusalOf(openTestDeposit(person.scope, 51n * units))).toBe('identity_required')
  const { depositId } = await openTestDeposit(person.scope, 50n * units)
  await cancelDeposit(person.scope, depositId)
  // its payment page still takes the money
  expect(await refusalOf(openTestDeposit(person.scope, 50n * units))).toBe('identity_required')
  await platform.owner.query('update cashier.deposit set expires_at = now() where deposit_id = $1', [depositId])
  await openTestDeposit(person.scope, 50n * units)
  await send(person)
  await acceptDocuments(risk(), await latest(person))
  expect(await openTestDeposit(person.scope, 51n * units)).toMatchObject({ reference: expect.any(String) })
})

test('Y06 papers are rejected with a letter, resubmitted, accepted, and the acceptance revoked', async () => {
  const person = await createPayee(platform, brandId, 0n)
  await setLimits('10.00', '10.00')
  await send(person)
  expect(await refusalOf(send(person))).toBe('identity_waiting')
  await rejectDocuments(risk(), await latest(person), { reason: 'the picture is blurred' })
  expect(await readIdentity(person.scope)).toMatchObject({
    check: { status: 'rejected', reason: 'the picture is blurred' },
  })
  await send(person)
  const waiting = (await checksOf(person))[0]
  expect(waiting).toMatchObject({ status: 'waiting', pictureUrls: [expect.stringContaining('/pictures/0')] })
  const id = BigInt(waiting?.id ?? 0)
  const { bytes, type } = await readCheckPicture(risk(), id, '0')
  expect([type, (await sharp(bytes).metadata()).width]).toEqual(['image/png', 8])
  expect(await refusalOf(readCheckPicture(risk(), id, '1'))).toBe('not_found')
  expect(await acceptDocuments(risk(), id)).toMatchObject({ status: 'accepted', decidedBy: 'operator8' })
  expect(await refusalOf(acceptDocuments(risk(), id))).toBe('already_decided')
  expect(await rejectDocuments(risk(9n), id, { reason: 'it was forged' })).toMatchObject({
    status: 'withdrawn',
    decidedBy: 'operator9',
  })
  expect(await refusalOf(rejectDocuments(risk(), id, { reason: 'once more' }))).toBe('already_decided')
  expect(await readCheck(risk(), id)).toMatchObject({
    status: 'withdrawn',
    reason: 'it was forged',
    fullName: 'Ana Lee',
  })
  expect(await readInboxOf(person)).toEqual([
    "We couldn't accept your documents",
    'Your identity is verified',
    'We can no longer accept your documents',
  ])
  await send(person)
})

test('Y06 rejecting waiting papers does not revoke an acceptance made meanwhile', async () => {
  const person = await createPayee(platform, brandId, 0n)
  await setLimits('10.00', null)
  await send(person)
  const id = await latest(person)
  await acceptDocuments(risk(8n), id)
  const reason = 'the picture is blurred'
  expect(await refusalOf(rejectDocuments(risk(9n), id, { reason, stood: 'waiting' }))).toBe('already_decided')
  expect(await readCheck(risk(), id)).toMatchObject({ status: 'accepted', decidedBy: 'operator8' })
  expect(await rejectDocuments(risk(9n), id, { reason, stood: 'accepted' })).toMatchObject({ status: 'withdrawn' })
})

test('Y06 papers resubmitted with the same key get the first answer, whatever their state now', async () => {
  const person = await createPayee(platform, brandId, 0n)
  await setLimits('10.00', null)
  const idempotency = { caller: 'one', call: 'papers', key: 'key-of-papers', hash: Buffer.from('the same') }
  const keyed = { ...person, scope: { ...person.scope, idempotency } }
  const first = await send(keyed)
  expect(await send(keyed)).toEqual(first)
  await acceptDocuments(risk(), await latest(person))
  expect(await send(keyed)).toEqual(first)
  expect(await checksOf(person)).toHaveLength(1)
  expect(await refusalOf(send(person))).toBe('identity_known')
})

test('Y06 pictures of papers are deleted the brand’s number of days after the decision; the decision stays', async () => {
  const [accepted, waiting] = [await createPayee(platform, brandId, 0n), await createPayee(platform, brandId, 0n)]
  await setLimits('10.00', null)
  for (const person of [accepted, waiting]) await send(person)
  const id = await latest(accepted)
  await acceptDocuments(risk(), id)
  const form = { depositMax: '10.00', withdrawalMax: null }
  expect(await saveIdentityRulesForm(risk(), { ...form, keepDays: 30 })).toEqual({ ...form, keepDays: 30 })
  expect(await saveIdentityRulesForm(risk(), form)).toEqual({ ...form, keepDays: 30 })
  const decide = (days: number) =>
    platform.owner.query(
      'update identity.paper_check set decided_at = now() - make_interval(days => $1) where check_id = $2',
      [days, id],
    )
  const files = async (person: TestPayee) => (await checksOf(person)).flatMap(({ pictureUrls }) => pictureUrls)
  const job = systemScope(platform, brandId, 'test')
  await decide(29)
  await deleteOldPictures(job)
  expect((await readCheckPicture(risk(), id, '0')).type).toBe('image/png')
  const { rows } = await platform.owner.query('select pictures from identity.paper_check where check_id = $1', [id])
  await decide(31)
  await deleteOldPictures(job)
  expect([await files(accepted), (await files(waiting)).length]).toEqual([[], 1])
  expect(await platform.blobs.get(rows[0].pictures[0])).toBe(null)
  expect(await refusalOf(readCheckPicture(risk(), id, '0'))).toBe('not_found')
  expect(await readIdentity(accepted.scope)).toMatchObject({ check: { status: 'accepted' } })
  expect(await refusalOf(send(accepted))).toBe('identity_known')
})

test('Y06 of concurrent submissions one waits, and of concurrent acceptances one counts', async () => {
  const person = await createPayee(platform, brandId, 0n)
  await setLimits('10.00', null)
  const sent = await Promise.all([1, 2, 3].map(() => refusalOf(send(person))))
  expect(sent.filter((code) => code === 'identity_waiting')).toHaveLength(2)
  const id = await latest(person)
  const decided = await Promise.all([
    refusalOf(acceptDocuments(risk(8n), id)),
    refusalOf(acceptDocuments(risk(9n), id)),
    refusalOf(acceptDocuments(risk(10n), id)),
  ])
  expect(decided.filter((code) => code === 'already_decided')).toHaveLength(2)
})
