import type { Call } from '@gasing/contract/call'
import { allCalls } from '@gasing/contract/calls/all'
import { freePlay } from '@gasing/contract/calls/sign-in'
import { codes } from '@gasing/contract/codes'
import { languageCodes } from '@gasing/contract/languages'
import type { OperatorRole } from '@gasing/contract/who'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { hasText, readCatalogues } from '#platform/texts/texts.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from './testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands
let trial: TestCaller

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  const response = await setup.ask(freePlay, { body: {} })
  const { token, customerId } = response.json().value
  trial = { name: 'trial', host: 'localhost', token, id: customerId }
})
afterAll(() => platform.close())

/** Lists that are short by nature: what one person has, what an operator has set up, or what the program brings. */
const shortLists: readonly string[] = [
  ...['sessions', 'bankAccounts', 'channels', 'turnover', 'lotteryMenu', 'lotteryCalendar'],
  ...['lotteryNumbers', 'depositOffers', 'rebateStanding', 'missions', 'officeBoards', 'ranks'],
  ...['agentIncome', 'operatorSessions', 'operators', 'officeFieldRules', 'officeCategories', 'officeLanes'],
  ...[
    'lotteryHolds',
    'lotteryModels',
    'officeMemberSessions',
    'officeMemberAccounts',
    'withdrawalSignals',
    'officeChannels',
    'messageLabels',
    'officeRanks',
  ],
  ...['cannedAnswers', 'freeRounds', 'freeRoundGames'],
]

/** Principals whose tokens are not valid at this brand. */
const outsiders = ['locked', 'expired', 'idle', 'signed out', 'other brand’s member', 'other brand’s operator']

/** The outcome that the table of calls prescribes for a principal: the refusal code, or null when the call is permitted. */
function expected({ who, whileForced, fresh }: Call, principal: string): string | null {
  const [kind, detail = ''] = principal.split(' ')
  if (who === 'anyone') return null
  if (kind === 'guest' || outsiders.includes(principal)) return 'in_sorry_in'
  if (typeof who !== 'string') {
    if (kind !== 'operator') return 'not_allowed'
    if (principal === 'operator must change') return whileForced ? null : 'must_change_password'
    return detail === 'owner' || who.includes(detail as OperatorRole) ? null : 'not_allowed'
  }
  if (kind === 'operator') return 'not_allowed'
  if (kind === 'trial' && who !== 'session') return 'in_need_true_account'
  if (who === 'agent' && kind !== 'agent') return 'not_allowed'
  if (principal === 'must change' && !whileForced) return 'must_change_password'
  return principal === 'remembered' && fresh ? 'fresh_sign_in_required' : null
}

const permissionCodes = new Set([
  'in_sorry_in',
  'not_allowed',
  'in_need_true_account',
  'must_change_password',
  'fresh_sign_in_required',
])

/** Makes a call with input that no schema accepts, so that a permitted call is refused right after and does nothing. */
const tryOut = (call: Call, as: TestCaller, host = 'localhost') =>
  setup.ask(call, {
    as,
    host,
    query: '?no_such_parameter=1',
    ...(call.method !== 'GET' && { body: { noSuchField: 1 } }),
  })

const everybody = () => [...setup.people, ['trial', trial] as const]

test('GEN-3 ROLE-6 Z01 every call answers every principal as the table says', async () => {
  let cells = 0
  for (const [name, call] of allCalls) {
    for (const [principal, person] of everybody()) {
      // a call without a body would end the session that the next call needs
      if (name === 'logout' || name === 'operatorLogout') continue
      const response = await tryOut(call, person)
      const { code, success } = response.json()
      const isOwn = call.who === 'anyone' && call.refuses.includes(code)
      const refused = success === false && permissionCodes.has(code) && !isOwn ? code : null
      expect(refused, `${name} as ${principal}`).toBe(expected(call, principal))
      expect(response.statusCode, `${name} as ${principal}: ${response.body}`).toBeLessThan(500)
      cells++
    }
  }
  expect(cells).toBeGreaterThan(1500)
})

test('ROLE-6 Z01 only a signed-in account can sign out', async () => {
  for (const name of ['logout', 'operatorLogout']) {
    const call = allCalls.get(name)
    if (!call) throw new Error(`there is no call ${name}`)
    for (const [principal, person] of everybody()) {
      const isLet = expected(call, principal) === null
      const isKind = principal.startsWith('operator') === (name === 'operatorLogout')
      if (isLet && isKind) continue
      expect((await tryOut(call, person)).json().code, `${name} as ${principal}`).toBe(expected(call, principal))
    }
  }
})

test('ROLE-1 ROLE-2 ROLE-3 ROLE-4 ROLE-5 each kind of account may make some calls and not others', () => {
  const members = ['guest', 'member', 'agent 1', 'trial', 'must change', 'remembered']
  for (const principal of [...members, 'operator support', 'operator must change']) {
    const answers = new Set([...allCalls.values()].map((call) => expected(call, principal) === null))
    expect(answers.size, principal).toBe(2)
  }
})

test('GEN-5 Z01 a token of one brand opens nothing at another', async () => {
  const ours = everybody().filter(([, { host, token }]) => host !== 'sen.localhost' && token !== null)
  let turn = 0
  for (const [name, call] of allCalls) {
    if (call.who === 'anyone') continue
    // whether a token is known does not depend on its owner: each call is tried with some of them in turn, so that all are
    // covered
    for (let tries = 0; tries < 4; tries++) {
      const [principal, person] = ours[turn++ % ours.length] as (typeof ours)[number]
      expect((await tryOut(call, person, 'sen.localhost')).json().code, `${name} as ${principal}`).toBe('in_sorry_in')
    }
  }
  expect(turn).toBeGreaterThan(20 * ours.length)
})

/** A person who may make the call. */
const insider = (call: Call): TestCaller =>
  everybody().find(([principal]) => principal !== 'remembered' && expected(call, principal) === null)?.[1] ??
  setup.person('operator owner')
type Field = { type?: string; minimum?: number; maximum?: number; maxLength?: number; pattern?: string }
type Fields = Record<string, Field>
const fieldsOf = ({ query }: Call): Fields => (query as { properties?: Fields } | undefined)?.properties ?? {}

test('I06 every list refuses a page size over 100, an overlong date range and an excessive page number', async () => {
  const tooMuch = ['0', '-1', '1.5', '1e9', '101', '99999999999999999999', 'x']
  let lists = 0
  for (const [name, call] of allCalls) {
    const fields = fieldsOf(call)
    const as = insider(call)
    const wrong = [
      ...('pageSize' in fields ? tooMuch.map((value) => `pageSize=${value}`) : []),
      ...('pageNo' in fields ? ['0', '-1', '1e9', 'x'].map((value) => `pageNo=${value}`) : []),
      ...('from' in fields && 'to' in fields ? ['from=2020-01-01&to=2021-06-01', 'from=2020-02-30&to=2020-03-01'] : []),
    ]
    if (wrong.length === 0) continue
    lists++
    // an unknown kind would be refused first, so a known one is sent
    const params = { kind: call.path.startsWith('/wps/posts') ? 'blog' : 'dividend' }
    for (const query of wrong) {
      const { statusCode, body } = await setup.ask(call, { as, params, query: `?${query}` })
      expect([name, query, statusCode], body).toEqual([name, query, 400])
    }
    if ('pageNo' in fields) {
      const { statusCode, body } = await setup.ask(call, { as, params, query: '?pageNo=100000&pageSize=100' })
      expect([name, statusCode < 500], body).toEqual([name, true])
    }
  }
  expect(lists).toBeGreaterThan(40)
})

test('I06 every query parameter is bounded, and only listed short lists are unpaged', () => {
  for (const [name, call] of allCalls) {
    for (const [field, schema] of Object.entries(fieldsOf(call))) {
      if ('enum' in schema || 'const' in schema) continue
      if (schema.type === 'integer') expect([name, field, schema.minimum, schema.maximum]).not.toContain(undefined)
      if (schema.type === 'string') expect([name, field, schema.maxLength ?? schema.pattern]).not.toContain(undefined)
    }
    const { list } = ((call.value as { properties?: Record<string, unknown> }).properties ?? {}) as { list?: object }
    const isPaged = 'pageSize' in fieldsOf(call)
    if (call.method === 'GET' && list && !isPaged) expect(shortLists, name).toContain(name)
  }
})

test('Z01 every call of the contract is served', () => {
  for (const [name, { method, path }] of allCalls) expect(setup.app.hasRoute({ method, url: path }), name).toBe(true)
})

test('ERR-3 every refusal code has a text in every language on offer', () => {
  const languages = [...readCatalogues().keys()]
  expect(languages.toSorted()).toEqual(languageCodes.toSorted())
  const missing = Object.keys(codes).flatMap((code) =>
    languages.filter((language) => !hasText(language, code)).map((language) => `${language} ${code}`),
  )
  expect(missing).toEqual([])
})

test('every text exists in every language with the same parameters', () => {
  const catalogues = readCatalogues()
  const english = catalogues.get('EN') ?? new Map<string, string>()
  expect(english.size).toBeGreaterThan(50)
  const parameters = (text: string) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name).toSorted()
  for (const [language, texts] of catalogues) {
    expect([...texts.keys()].toSorted(), language).toEqual([...english.keys()].toSorted())
    for (const [key, text] of texts)
      expect(new Set(parameters(text)), `${language} ${key}`).toEqual(new Set(parameters(english.get(key) ?? '')))
  }
})
