import type { Call } from '@gasing/contract/call'
import { allCalls } from '@gasing/contract/calls/all'
import { codes } from '@gasing/contract/codes'
import { anyOperator, type OperatorRole } from '@gasing/contract/who'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOperatorSession } from '#access/operator-sessions.ts'
import { createOperator, seedCredentials } from '#access/public.ts'
import { openSession } from '#access/sessions.ts'
import { createBrand, demoBrands } from '#brand/public.ts'
import { createMember } from '#members/public.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { hasText, readCatalogues } from '#platform/texts/texts.ts'
import { type Story, story } from './testing/story.ts'

let platform: TestPlatform
let told: Story
const tokens = new Map<string, string | null>()
const agents = [1, 2, 41, 42]

beforeAll(async () => {
  platform = await testPlatform()
  told = await story(platform)
  tokens.set('guest', null)
  for (const type of [0, ...agents, 4]) tokens.set(`member ${type}`, await memberToken(type))
  tokens.set('must change', await memberToken(0, true))
  for (const role of anyOperator) tokens.set(`operator ${role}`, await operatorToken(role))
  const sen = demoBrands.find(({ code }) => code === 'sen')
  if (sen) await createBrand(platform, sen)
})
afterAll(async () => {
  await told.close()
  await platform.close()
})

const memberToken = (isAgent: number, mustChange = false) =>
  told.within(async (tx) => {
    const { memberId } = await createMember(tx, {
      username: `role${isAgent}${mustChange ? 'x' : ''}`,
      isAgent,
      language: 'EN',
    })
    await seedCredentials(tx, memberId, { password: 'Sandbox#2026', paymentPassword: '246810', mustChange })
    return openSession(tx, memberId, 'EN')
  })

const operatorToken = (role: OperatorRole) =>
  told.within(async (tx) => {
    const operatorId = await createOperator(tx, { name: role, password: 'Sandbox#2026', roles: [role] })
    if (operatorId === null) throw new Error('a new brand has no operators')
    return openOperatorSession(tx, operatorId)
  })

/** What the table of calls promises to each principal: the code of the refusal, or null when the call is let through. */
function expected({ who, whileForced }: Call, principal: string): string | null {
  const [kind, detail = ''] = principal.split(' ')
  if (who === 'anyone') return null
  if (kind === 'guest') return 'in_sorry_in'
  if (typeof who !== 'string') {
    if (kind !== 'operator') return 'not_allowed'
    return detail === 'owner' || who.includes(detail as OperatorRole) ? null : 'not_allowed'
  }
  if (kind === 'operator') return 'not_allowed'
  if (detail === '4' && who !== 'session') return 'in_need_true_account'
  if (who === 'agent' && !agents.map(String).includes(detail)) return 'not_allowed'
  return kind === 'must' && !whileForced ? 'must_change_password' : null
}

const permissionCodes = new Set(['in_sorry_in', 'not_allowed', 'in_need_true_account', 'must_change_password'])

/** Asks with a body that no schema takes, so that a call that is let through is refused right after, and does nothing. */
const ask = (call: Call, token: string | null, host = 'localhost') =>
  told.app.inject({
    method: call.method,
    url: `${call.path.replaceAll(/:\w+/g, '0')}?no_such_parameter=1`,
    headers: { host, 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(call.method !== 'GET' && { payload: '{"no_such_field":1}' }),
  })

test('ROLE-6 every call answers every principal as the table says', async () => {
  let cells = 0
  for (const [name, call] of allCalls) {
    for (const [principal, token] of tokens) {
      if (name === 'logout' || name === 'operatorLogout') continue
      const { code, success } = (await ask(call, token)).json()
      const refused = success === false && permissionCodes.has(code) ? code : null
      expect(refused, `${name} as ${principal}`).toBe(expected(call, principal))
      cells++
    }
  }
  expect(cells).toBeGreaterThan(700)
})

test('GEN-5 a token opens nothing at another brand', async () => {
  const member = tokens.get('member 0') ?? ''
  for (const [name, call] of allCalls) {
    if (call.who === 'anyone') continue
    expect((await ask(call, member, 'sen.localhost')).json().code, name).toBe('in_sorry_in')
  }
})

test('Z01 every call of the contract is served', () => {
  for (const [name, { method, path }] of allCalls) expect(told.app.hasRoute({ method, url: path }), name).toBe(true)
})

test('ERR-3 every refusal code has a text in every language on offer', () => {
  const languages = [...readCatalogues().keys()]
  expect(languages.toSorted()).toEqual(['CN', 'EN', 'MY', 'VN'])
  const missing = Object.keys(codes).flatMap((code) =>
    languages.filter((language) => !hasText(language, code)).map((language) => `${language} ${code}`),
  )
  expect(missing).toEqual([])
})

test('every text stands in every language with the same parameters', () => {
  const catalogues = readCatalogues()
  const english = catalogues.get('EN') ?? new Map<string, string>()
  expect(english.size).toBeGreaterThan(50)
  const parameters = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).toSorted()
  for (const [language, texts] of catalogues) {
    expect([...texts.keys()].toSorted(), language).toEqual([...english.keys()].toSorted())
    for (const [key, text] of texts)
      expect(new Set(parameters(text)), `${language} ${key}`).toEqual(new Set(parameters(english.get(key) ?? '')))
  }
})
