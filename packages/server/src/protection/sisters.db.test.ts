import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDeposit } from '@gasing/contract/calls/cashier'
import {
  liftExclusion,
  officeProtection,
  officeProtectionList,
  protectionSisters,
  saveProtectionSisters,
} from '@gasing/contract/calls/office/protection'
import { askReturn, excludeMyself, protection } from '@gasing/contract/calls/protection'
import { balance } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memberScope, operatorScope } from '#cashier/testing.ts'
import { bindBankAccount, bindMobile, createMember, parseMobile } from '#members/public.ts'
import { inBrand, sql, systemScope, type Tx } from '#platform/db/tx.ts'
import { relayEvents } from '#platform/events/relay.ts'
import { createSeal, parseKeyRing } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { modules } from '../modules.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '../testing/two-brands.ts'
import { excludeMember } from './exclude.ts'
import { excludeSelf as excludeAs, liftExclusion as liftAs, requestReturn } from './exclusions.ts'
import { renewSharedExclusions } from './renewals.ts'
import { notifySisters } from './sisters.ts'

let platform: TestPlatform
let setup: TwoBrands
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
})
afterAll(() => platform.close())

const hosts = { nusa: 'localhost', sen: 'sen.localhost' } as const
type Brand = keyof typeof hosts
const listeners = modules.flatMap((module) => module.listeners ?? [])
/** Relays events until every brand has received everything. */
async function relayAllEvents(): Promise<void> {
  while ((await relayEvents(platform, listeners)) > 0);
}
const owners = { nusa: 'operator owner', sen: 'other brand’s operator' }
/** Names a brand's sisters, and returns the result after all events. */
async function name(brand: Brand, named: readonly string[]) {
  const as = setup.person(owners[brand])
  const answer = await setup.ask(saveProtectionSisters, { as, body: { hosts: named } })
  await relayAllEvents()
  return answer.json()
}
const within = <Result>(brand: Brand, use: (tx: Tx) => Promise<Result>) =>
  inBrand(systemScope(platform, setup.brandIds[brand], 'test'), use)
const numberOf = (digits: string) => parseMobile('84', digits) ?? expect.fail('no such number')
async function excludeSelf(as: TestCaller, length = 6): Promise<void> {
  await setup.ask(excludeMyself, { as, body: { kind: 'exclusion', length } })
  await relayAllEvents()
}
const isSignedIn = async (as: TestCaller) => (await setup.ask(balance, { as })).statusCode === 200
const registerAtSen = (username: string, mobileNum: string) => setup.register(username, { mobileNum }, hosts.sen)
async function signInAtSen(username: string): Promise<TestCaller> {
  const response = await setup.app.inject({
    ...{ method: 'POST', url: '/wps/session/login', headers: { host: hosts.sen, language: 'EN' } },
    payload: { username, password: 'Sandbox#2026' },
  })
  const { customerId, token } = response.json().value
  return { name: username, host: hosts.sen, id: customerId, token }
}

test('OPS-2 GEN-5 exclusions are shared only once both brands agree; then all current ones are', async () => {
  const person = await setup.register('sisternusa')
  await within('nusa', (tx) => bindMobile(tx, BigInt(person.id), numberOf('0981000001')))
  expect((await name('nusa', [hosts.sen])).value).toEqual({ sisters: [{ host: hosts.sen, agreed: false }] })
  await excludeSelf(person)
  const same = await registerAtSen('sistersen', '0981000001')
  expect(await isSignedIn(same)).toBe(true)
  expect((await name('nusa', ['nobody.test'])).fields.hosts.code).toBe('sister_unknown')
  expect((await name('nusa', [hosts.nusa])).fields.hosts.code).toBe('sister_unknown')
  await name('sen', [hosts.nusa])
  const { sisters } = (await setup.ask(protectionSisters, { as: setup.person(owners.sen) })).json().value
  expect(sisters).toEqual([{ host: hosts.nusa, agreed: true }])
  expect(await isSignedIn(same)).toBe(false)
})

test('OPS-2 Y02 a member excluded at one brand cannot deposit at a sister but can sign in there', async () => {
  const back = await signInAtSen('sistersen')
  const { exclusion, shared } = (await setup.ask(protection, { as: back })).json().value
  expect(exclusion).toMatchObject({ kind: 'exclusion', origin: 'sister', over: false })
  expect(shared).toBe(true)
  const paid = await setup.ask(createDeposit, {
    as: back,
    body: { channelId: 'bank', amount: '100000' },
    key: 'sister',
  })
  expect(paid.json().code).toBe('play_excluded')
  expect(await isSignedIn(back)).toBe(true)
  expect((await setup.ask(askReturn, { as: back })).json().code).toBe('exclusion_not_over')
})

test('OPS-2 GEN-5 a member matched by number, account, or name and birthday is barred', async () => {
  const person = await setup.register('sistersecond')
  const memberId = BigInt(person.id)
  const account = { holder: 'Ana Lee', number: '99887766554433' }
  const who = { payeeName: 'Ana Lê Thị', contact: { birthday: '1990-02-28' } }
  await within('nusa', (tx) => bindMobile(tx, memberId, numberOf('0981000002')))
  await within('nusa', (tx) => bindBankAccount(tx, memberId, { ...account, bank: 'Maybank' }))
  await excludeSelf(person, 0)
  await expect(registerAtSen('sisterthird', '0981000002')).rejects.toThrow('excluded_elsewhere')
  const other = await registerAtSen('sisterother', '0981000003')
  expect(await isSignedIn(other)).toBe(true)
  await within('sen', (tx) => bindBankAccount(tx, BigInt(other.id), { ...account, bank: 'Vietcombank' }))
  await relayAllEvents()
  expect(await isSignedIn(other)).toBe(false)

  const { memberId: born } = await within('nusa', (tx) =>
    createMember(tx, { username: 'sisterborn', isAgent: 0, language: 'EN', ...who }),
  )
  await within('nusa', (tx) =>
    tx.query(sql`
      insert into protection.exclusion (brand_id, member_id, kind, origin, from_at, reason, set_by)
      values (${tx.brandId}, ${born}, 'exclusion', 'member', now(), '', 'test')`),
  )
  await within('nusa', (tx) => notifySisters(tx, born))
  await relayAllEvents()
  const again = { username: 'sisteragain', isAgent: 0, language: 'VN', payeeName: 'THI LE ANA' }
  const made = within('sen', (tx) => createMember(tx, { ...again, contact: { birthday: '02-28-1990' } }))
  await expect(made).rejects.toMatchObject({ code: 'excluded_elsewhere' })
})

test('OPS-2 an unverified number is not shared, and a short break stays at its brand', async () => {
  const typed = await setup.register('sistertyped', { countryDialingCode: '84', mobileNum: '0981000005' })
  await excludeSelf(typed)
  expect(await isSignedIn(await registerAtSen('sisterfree', '0981000005'))).toBe(true)
  const tired = await setup.register('sistertired')
  await within('nusa', (tx) => bindMobile(tx, BigInt(tired.id), numberOf('0981000006')))
  await setup.ask(excludeMyself, { as: tired, body: { kind: 'time_out', length: 7 } })
  await relayAllEvents()
  expect(await isSignedIn(await registerAtSen('sisterawake', '0981000006'))).toBe(true)
})

test('OPS-2 a return at home applies to the sisters, and two operators can lift an exclusion matched by mistake', async () => {
  const home = setup.person('operator risk')
  const person = await setup.register('sistercomes')
  await within('nusa', (tx) => bindMobile(tx, BigInt(person.id), numberOf('0981000007')))
  const same = await registerAtSen('sistercame', '0981000007')
  await excludeSelf(person)
  const mayLift = { as: home, params: { id: person.id }, body: { reason: 'it was asked' } }
  expect((await setup.ask(liftExclusion, mayLift)).json().code).toBe('exclusion_not_over')
  await platform.owner.query(`update protection.exclusion set until_at = now() where member_id = $1`, [person.id])
  const scope = memberScope(platform, setup.brandIds.nusa, BigInt(person.id))
  await requestReturn(scope)
  await relayAllEvents()
  const back = await signInAtSen('sistercame')
  expect((await setup.ask(protection, { as: back })).json().value.exclusion.returnsAt).not.toBeNull()

  const lift = { as: setup.person(owners.sen), params: { id: same.id }, body: { reason: 'the number has a new owner' } }
  expect((await setup.ask(liftExclusion, lift)).json().value).toEqual({ lifted: false, waits: true })
  expect((await setup.ask(liftExclusion, lift)).json().code).toBe('four_eyes_needed')
  expect((await setup.ask(protection, { as: back })).json().value.exclusion).not.toBeNull()
  const known = await setup.ask(officeProtection, { as: lift.as, params: lift.params })
  expect(known.json().value.exclusions).toMatchObject([{ active: true, liftAskedBy: expect.any(String) }])
  const askWaiting = async () =>
    (await setup.ask(officeProtectionList, { as: lift.as, query: '?view=lift_asked' })).json().value
  expect(await askWaiting()).toMatchObject({ total: 1, list: [{ account: 'sistercame', view: 'lift_asked' }] })
  const second = operatorScope(platform, setup.brandIds.sen, 424242n, ['risk'])
  expect(await liftAs(second, BigInt(same.id), 'so it is')).toEqual({ lifted: true, waits: false })
  expect(await askWaiting()).toMatchObject({ total: 0, list: [] })
  expect((await setup.ask(protection, { as: back })).json().value.exclusion).toBeNull()
})

/** Waits until a promise is settled, or a transaction waits for a lock. */
async function untilOverOrWaiting(work: Promise<unknown>): Promise<void> {
  let isOver = false
  const ending = work.finally(() => {
    isOver = true
  })
  ending.catch(() => undefined)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const isWaiting = async () => ((await platform.owner.query(waiting)).rowCount ?? 0) > 0
  await vi.waitUntil(async () => isOver || (await isWaiting()), { interval: 10, timeout: 20_000 })
}

test('OPS-2 GEN-5 a self-exclusion at the moment of agreement reaches the sister', async () => {
  await name('nusa', [])
  const person = await setup.register('sistermoment')
  const memberId = BigInt(person.id)
  await within('nusa', (tx) => bindMobile(tx, memberId, numberOf('0981000009')))
  const same = await registerAtSen('sisteragreed', '0981000009')
  await relayAllEvents()
  const [written, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // sen still names nusa, so that it agrees as soon as it hears of this
  await setup.ask(saveProtectionSisters, { as: setup.person(owners.nusa), body: { hosts: [hosts.sen] } })
  const excluding = within('nusa', async (tx) => {
    const terms = { kind: 'exclusion', origin: 'member', fromAt: tx.now, untilAt: null, reason: '' } as const
    await excludeMember(tx, memberId, { ...terms, setBy: 'test', operatorId: null })
    await notifySisters(tx, memberId)
    written.resolve()
    await ended.promise
  })
  await written.promise
  const relaying = relayAllEvents()
  await untilOverOrWaiting(relaying)
  ended.resolve()
  await Promise.all([excluding, relaying])
  await relayAllEvents()
  expect(await isSignedIn(same)).toBe(false)
})

test('X03 Y02 exclusions hold at the sisters during and after rotation of the hash key', async () => {
  const old = readFileSync(join(platform.config.dataDir, 'keys/seal.hex'), 'utf8').trim()
  const next = randomBytes(32).toString('hex')
  const at = (ring: string) => ({ ...platform, seal: createSeal(parseKeyRing(ring)) })
  const [both, alone] = [at(`${old}\n*${next}`), at(`*${next}`)]
  const numbers = ['0981000010', '0981000011'] as const
  const [early, late] = [await setup.register('sisterearly'), await setup.register('sisterlate')]
  await within('nusa', (tx) => bindMobile(tx, BigInt(early.id), numberOf(numbers[0])))
  await within('nusa', (tx) => bindMobile(tx, BigInt(late.id), numberOf(numbers[1])))
  await excludeSelf(early)
  const same = await registerAtSen('sisterturned', numbers[1])
  // sent by a process with the new key, about a person whom the sister knows by the old one
  await excludeAs(memberScope(both, setup.brandIds.nusa, BigInt(late.id)), { kind: 'exclusion', length: 6 })
  await relayAllEvents()
  expect(await isSignedIn(same)).toBe(false)

  const scopes = Object.values(setup.brandIds).map((brandId) => systemScope(both, brandId, 'test'))
  expect((await renewSharedExclusions(scopes)).renewed).toBeGreaterThan(0)
  expect((await renewSharedExclusions(scopes)).renewed).toBe(0)
  for (const mobileNum of numbers) {
    const contact = { countryDialingCode: '84', mobileNum }
    const again = { username: `again${mobileNum}`, isAgent: 0, language: 'VN', contact }
    const made = inBrand(systemScope(alone, setup.brandIds.sen, 'test'), (tx) => createMember(tx, again))
    await expect(made).rejects.toMatchObject({ code: 'excluded_elsewhere' })
  }
})

test('OPS-2 two owners who name one sister at the same moment both succeed', async () => {
  await name('nusa', [])
  const [named, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const naming = within('nusa', async (tx) => {
    await tx.query(sql`
      insert into protection.sister (brand_id, sister_id, host) values (${tx.brandId}, ${setup.brandIds.sen}, ${hosts.sen})`)
    named.resolve()
    await ended.promise
  })
  await named.promise
  const again = name('nusa', [hosts.sen])
  await untilOverOrWaiting(again)
  ended.resolve()
  await naming
  expect((await again).value).toEqual({ sisters: [{ host: hosts.sen, agreed: false }] })
})
