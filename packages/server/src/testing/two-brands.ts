import type { Call } from '@gasing/contract/call'
import { parseMoney } from '@gasing/contract/money'
import { operatorRoles } from '@gasing/contract/who'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createOperator } from '#access/public.ts'
import { createBrand, demoBrands } from '#brand/public.ts'
import { type ChannelSeed, upsertChannel, upsertProvider } from '#cashier/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { TestPlatform } from '#platform/testing/database.ts'
import { credit } from '#wallet/public.ts'
import { buildApp } from '../app.ts'

/** A caller with a token, or a guest without one. */
export type TestCaller = {
  readonly name: string
  readonly host: string
  readonly token: string | null
  readonly id: string
}
type CallOptions = {
  readonly as?: TestCaller | null
  readonly host?: string
  readonly body?: unknown
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly key?: string
}
export type TwoBrands = {
  readonly app: FastifyInstance
  readonly brandIds: { readonly nusa: number; readonly sen: number }
  /** All principals of the matrix, by name. */
  readonly people: ReadonlyMap<string, TestCaller>
  person(name: string): TestCaller
  /** Makes one call as a person, each time from a new address, so that no rate limit per address applies. */
  ask(call: Call, asked?: CallOptions): Promise<LightMyRequestResponse>
  register(name: string, more?: Record<string, unknown>, host?: string): Promise<TestCaller>
  fund(person: TestCaller, amount: string): Promise<void>
  close(): Promise<void>
}

export const testPassword = 'Sandbox#2026'
const brandHosts = { nusa: 'localhost', sen: 'sen.localhost' } as const
const agentTypes = [1, 2, 41, 42]

/**
 * Sets up two brands with the whole application, which closes with the platform, and one person of each kind that the table of
 * calls distinguishes; in `timeZone` if given, else in the brands' own.
 */
export async function setUpTwoBrands(platform: TestPlatform, timeZone?: string): Promise<TwoBrands> {
  const seeds = demoBrands.map((seed) => ({ ...seed, ...(timeZone && { timeZone }) }))
  const [nusa = 0, sen = 0] = await Promise.all(seeds.map((seed) => createBrand(platform, seed)))
  const brandIds = { nusa, sen }
  const app = await buildApp(platform)
  platform.onClose(() => app.close())
  const people = new Map<string, TestCaller>()
  const { ask, send } = createCallers(app)
  const register: TwoBrands['register'] = async (name, more = {}, host = brandHosts.nusa) => {
    const body = {
      ...{ username: name, password: testPassword, confirmPassword: testPassword, paymentPassword: '246810' },
      ...{ payeeName: 'Ana Lee', agreement: true, ...more },
    }
    const { token, customerId } = await send('PUT', '/wps/member/register', { host, body })
    return { name, host, token, id: customerId }
  }
  const scopes = { nusa: systemScope(platform, nusa, 'test'), sen: systemScope(platform, sen, 'test') }
  const operator = async (
    name: string,
    brand: 'nusa' | 'sen',
    roles: Parameters<typeof createOperator>[1]['roles'],
  ) => {
    await inBrand(scopes[brand], (tx) => createOperator(tx, { name, password: testPassword, roles }))
    const host = brandHosts[brand]
    const { token, operator: info } = await send('POST', '/office/api/session', {
      host,
      body: { name, password: testPassword },
    })
    return { name, host, token, id: info.operatorId }
  }
  const fund: TwoBrands['fund'] = ({ id, host }, amount) =>
    inBrand(scopes[host === brandHosts.sen ? 'sen' : 'nusa'], async (tx) => {
      await credit(tx, {
        ...{ memberId: BigInt(id), from: 'brand:opening', amount: parseMoney(amount), kind: 'opening' },
        ...{ key: `opening:${id}:${amount}`, reference: 'test' },
      } as Parameters<typeof credit>[1])
    })
  const made: TwoBrands = {
    app,
    brandIds,
    people,
    person: (name) => people.get(name) ?? throwUnknownPerson(name),
    ask,
    register,
    fund,
    close: () => app.close(),
  }
  await registerPeople(platform, made, operator)
  await Promise.all(Object.values(scopes).map((scope) => inBrand(scope, seedTestCashier)))
  return made
}

/** The test's ways to call the application: by a contract call, or by path for a value. */
function createCallers(app: FastifyInstance) {
  let serial = 0
  const address = () => {
    serial++
    return `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`
  }
  const ask: TwoBrands['ask'] = (call, { as = null, host, body, params = {}, query = '', key } = {}) =>
    app.inject({
      method: call.method,
      url: call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '0')) + query,
      remoteAddress: address(),
      headers: {
        host: host ?? as?.host ?? brandHosts.nusa,
        language: 'EN',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as?.token && { authorization: `Bearer ${as.token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const send = async (method: 'PUT' | 'POST', url: string, { host, body }: { host: string; body: unknown }) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: address(),
      headers: { host, language: 'EN', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.body}`)
    return response.json().value
  }
  return { ask, send }
}

const throwUnknownPerson = (name: string): never => {
  throw new Error(`no person named ${name}`)
}

type MakeOperator = (
  name: string,
  brand: 'nusa' | 'sen',
  roles: (typeof operatorRoles)[number][],
) => Promise<TestCaller>

async function registerPeople(platform: TestPlatform, made: TwoBrands, operator: MakeOperator): Promise<void> {
  const people = made.people as Map<string, TestCaller>
  const set = (name: string, person: TestCaller) => people.set(name, person)
  const change = (statement: string, { id }: TestCaller) => platform.owner.query(statement, [made.brandIds.nusa, id])
  set('guest', { name: 'guest', host: brandHosts.nusa, token: null, id: '' })
  set('member', await made.register('plainmember'))
  for (const type of agentTypes) {
    const agent = await made.register(`agent${type}`)
    await change(`update members.member set is_agent = ${type} where brand_id = $1 and id = $2`, agent)
    set(`agent ${type}`, agent)
  }
  for (const [name, statement] of [
    ['must change', 'update access.credential set must_change = true where brand_id = $1 and member_id = $2'],
    ['remembered', 'update access.session set remembered = true where brand_id = $1 and member_id = $2'],
    ['locked', "update members.member set status = 'locked' where brand_id = $1 and id = $2"],
    ['expired', 'update access.session set expires_at = now() where brand_id = $1 and member_id = $2'],
    [
      'idle',
      "update access.session set last_seen_at = now() - interval '25 hours' where brand_id = $1 and member_id = $2",
    ],
    [
      'signed out',
      "update access.session set ended_at = now(), end_reason = 'logout' where brand_id = $1 and member_id = $2",
    ],
  ] as const) {
    const person = await made.register(name.replace(' ', ''))
    await change(statement, person)
    set(name, person)
  }
  set('other brand’s member', await made.register('othermember', { mobileNum: '0901234567' }, brandHosts.sen))
  for (const role of operatorRoles) set(`operator ${role}`, await operator(role, 'nusa', [role]))
  const fresh = await operator('freshowner', 'nusa', ['owner'])
  await change('update access.operator set must_change = true where brand_id = $1 and id = $2', fresh)
  set('operator must change', fresh)
  set('other brand’s operator', await operator('otherowner', 'sen', ['owner']))
}

async function seedTestCashier(tx: Parameters<typeof upsertProvider>[0]): Promise<void> {
  await upsertProvider(tx, { providerId: 'sandbox', pageUrl: '/sandbox/pay' })
  const channel: ChannelSeed = {
    ...{ channelId: 'bank', direction: 'deposit', kind: 'bank', providerId: 'sandbox', names: { EN: 'Bank' } },
    ...{ icon: 'bank', minimum: 1_000_000n, maximum: 10n ** 13n, fee: 0n, minutes: 5, suggestions: [], position: 0 },
  }
  await upsertChannel(tx, channel)
  await upsertChannel(tx, { ...channel, direction: 'withdrawal', providerId: null })
}
