import { performance } from 'node:perf_hooks'
import type { Call } from '@gasing/contract/call'
import { allCalls } from '@gasing/contract/calls/all'
import { type Code, codes, generalCodes } from '@gasing/contract/codes'
import { createRandom } from '@gasing/contract/rules/testing'
import type { LightMyRequestResponse } from 'fastify'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { buildFuzzRequest, buildInjectionRequests, type FuzzRequest } from './testing/fuzz.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from './testing/two-brands.ts'

/**
 * `npm run fuzz -- 100000 7` sets the number of requests and the seed; a third number is the request to resume a stopped run at.
 */
const requests = Number.parseInt(process.env.FUZZ_REQUESTS ?? '10000', 10)
const seed = Number.parseInt(process.env.FUZZ_SEED ?? '1', 10)
const begin = Number.parseInt(process.env.FUZZ_FROM ?? '0', 10)
const answerMsMax = 5_000
/** Time budget per request: a busy machine answers forty a second. */
const requestMsMax = 25
const progressInterval = 10_000
/** Nobody reads more than this. */
const findingsMax = 200

/** Calls that end the sessions used by the rest, or that change what all later answers depend on: made last. */
const atTheEnd = new Set([
  ...[
    'logout',
    'operatorLogout',
    'endOtherSessions',
    'endSession',
    'endOperatorSession',
    'lockMember',
    'endMemberSessions',
    'resetMemberPassword',
    'resetOperatorPassword',
    'removeMemberTotp',
    'changeAgentType',
    'changePassword',
  ],
  ...['saveBrandSettings', 'saveModule', 'saveFieldRule', 'saveOpening', 'saveHost', 'dropHost'],
])
const leaks =
  /\bat \S+ \(|\.ts:\d|node_modules|\/packages\/|select .* from|insert into|violates|SQLSTATE|\bError:|undefined/i

let platform: TestPlatform
let setup: TwoBrands
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
})
afterAll(() => platform.close())

type Compiled = { readonly call: Call; readonly fits: (value: unknown) => boolean }
const compiled = (call: Call): Compiled => {
  const schema = Compile(call.value)
  return { call, fits: (value) => schema.Check(value) }
}
const known = new Set<string>([...generalCodes, ...Object.keys(codes)])

/** Returns what is wrong with an answer, or null. */
function complaint({ call, fits }: Compiled, response: LightMyRequestResponse, tookMs: number): string | null {
  const { statusCode, body } = response
  if (tookMs > answerMsMax) return `took ${tookMs} ms`
  if (leaks.test(body.replaceAll(/"[\w ]*(?:stack|undefined)[\w ]*"/g, ''))) return 'tells what is inside'
  const answer = response.json()
  if (answer.success === true) return statusCode === 200 && fits(answer.value) ? null : 'does not fit its schema'
  if (statusCode >= 500 && answer.code !== 'vendor_unreachable') return `is a ${statusCode}`
  if (!known.has(answer.code) || codes[answer.code as Code] !== statusCode) return `is refused with ${answer.code}`
  if (!call.refuses.includes(answer.code) && !generalCodes.includes(answer.code)) return `may not say ${answer.code}`
  return typeof answer.message === 'string' && answer.message !== '' ? null : 'has no words'
}

/** Calls that leave no audit log entry: a TOTP secret without effect until confirmed, and a chat message that shows its author. */
const notAudited: readonly string[] = ['enrolTotp', 'sayRoomAsOperator']
let audited = 0
let auditedCallCount = 0

/** A01: checks that an operator's action is in the audit log. */
async function unaudited(name: string, call: Call, response: LightMyRequestResponse): Promise<string | null> {
  if (call.method === 'GET' || !call.path.startsWith('/office/')) return null
  const { rows } = await platform.owner.query(
    "select count(*)::int as lines from audit.line where actor like 'operator:%'",
  )
  const isTold = rows[0].lines > audited
  audited = rows[0].lines
  if (response.statusCode !== 200 || notAudited.includes(name)) return null
  auditedCallCount++
  return isTold ? null : 'has left no line in the log'
}

const inWords = (name: string, person: TestCaller, { body, query, params, contentType }: FuzzRequest) =>
  `${name} as ${person.name} (seed ${seed}): ${JSON.stringify({ params, query, contentType, body: body?.slice(0, 400) })}`

async function send(call: Call, person: TestCaller, { body, query, params, contentType }: FuzzRequest, serial: number) {
  return setup.app.inject({
    method: call.method,
    url: call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '0')) + query,
    remoteAddress: `10.77.${(serial >> 8) & 255}.${serial & 255}`,
    headers: {
      host: person.host,
      ...(contentType && { 'content-type': contentType }),
      ...(person.token && { authorization: `Bearer ${person.token}` }),
      ...(call.idempotent && { 'idempotency-key': `fuzz-${seed}-${serial}` }),
    },
    ...(body !== undefined && { payload: body }),
  })
}

async function fuzz(names: readonly string[], count: number, from: number): Promise<string[]> {
  const people = [...setup.people.values()]
  const calls = names.map((name) => [name, compiled(allCalls.get(name) as Call)] as const)
  const findings = new Set<string>()
  const startedAt = performance.now()
  for (let index = Math.min(begin, count); index < count && findings.size < findingsMax; index++) {
    if (index > begin && index % progressInterval === 0)
      console.log(
        `${index} of ${count} (seed ${seed}): ${Math.round(((index - begin) * 1000) / (performance.now() - startedAt))} requests/s, ` +
          `${findings.size} findings, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
      )
    const chance = createRandom(seed * 1_000_003 + from + index)
    const [name, judge] = calls[index % calls.length] as (typeof calls)[number]
    const person = people[Math.floor(index / calls.length) % people.length] as TestCaller
    const request = buildFuzzRequest(judge.call, chance)
    const sentAt = performance.now()
    const response = await send(judge.call, person, request, from + index)
    const wrong =
      complaint(judge, response, performance.now() - sentAt) ?? (await unaudited(name, judge.call, response))
    if (!wrong) continue
    const words = `${wrong}: ${inWords(name, person, request)} → ${response.body.slice(0, 300)}`
    // a long run reports findings immediately, because it may be stopped early
    if (requests > progressInterval && !findings.has(words)) console.log(`request ${index}: ${words}`)
    findings.add(words)
  }
  return [...findings]
}

test(
  'I01 I02 X05 A01 no request causes a failure, a hang, an off-schema answer or an unaudited action',
  async () => {
    const names = [...allCalls.keys()]
    const findings = [
      ...(await fuzz(
        names.filter((name) => !atTheEnd.has(name)),
        requests,
        0,
      )),
      ...(await fuzz([...atTheEnd], Math.ceil(requests / 20), requests)),
    ]
    expect(findings.slice(0, 20)).toEqual([])
    // few random forms are accepted, but if none were, the check of the audit log would have seen nothing
    expect(auditedCallCount).toBeGreaterThan(3)
  },
  600_000 + requests * requestMsMax,
)

/**
 * Text that would end a string, statement, comment, template or path if it were interpreted; the database would then sleep beyond
 * the limit.
 */
const injection = `x' or '1'='1'; select pg_sleep(6); drop table brand.brand; --" %' \\ $$ /* \${7*7} {{7*7}}`

test('I07 an injection text is plain text in every field of every call', async () => {
  const findings: string[] = []
  let serial = 5_000_000
  for (const [name, call] of allCalls) {
    if (atTheEnd.has(name)) continue
    const role = typeof call.who === 'string' ? (call.who === 'agent' ? 'agent 1' : 'member') : 'operator owner'
    const person = setup.person(call.who === 'anyone' ? 'guest' : role)
    for (const request of buildInjectionRequests(call, injection)) {
      const sentAt = performance.now()
      const response = await send(call, person, request, serial++)
      const wrong = complaint(compiled(call), response, performance.now() - sentAt)
      if (wrong) findings.push(`${wrong}: ${inWords(name, person, request)} → ${response.body.slice(0, 300)}`)
    }
  }
  expect(findings).toEqual([])
  expect(serial).toBeGreaterThan(5_000_300)
})

test('I02 an unsupported method on any known path is answered with not_found', async () => {
  for (const { path } of allCalls.values())
    for (const method of ['PATCH', 'OPTIONS'] as const) {
      const response = await setup.app.inject({
        method,
        url: path.replaceAll(/:\w+/g, '1'),
        headers: { host: 'localhost' },
      })
      expect([response.statusCode, response.json().code], `${method} ${path}`).toEqual([404, 'not_found'])
    }
})
