import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { readSourcesOfDraw } from './read-sources.ts'
import { runOutsideDraws } from './run-outside.ts'
import type { OutsideSettings } from './store-outside.ts'
import { selectOutsideWork } from './store-results.ts'
import { type LotterySetup, moveOutsideDrawToPast, setUpLottery } from './testing.ts'
import { validateSources } from './validate-sources.ts'

/** The answer of each of two addresses, by its first segment. */
const answers: Record<string, unknown> = {}
let server: Server
let port: number
let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
  server = createServer((request, response) => {
    const answer = answers[request.url?.split('/')[1] ?? '']
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await setup.close()
})

type Who = 'rita' | 'omar'
const url = (code: string, deed = '') => `/office/api/lotteries/${code}/sources${deed && `/${deed}`}`
const read = async (code: string, who: Who = 'rita') => (await setup.ask('GET', url(code), { who })).value
const postAction = (code: string, what: string, body: object, who: Who = 'rita') =>
  setup.ask('POST', url(code, what), { who, body })
const propose = (code: string, sources: readonly string[], who: Who = 'rita') =>
  postAction(code, 'propose', { sources, reason: 'a new contract' }, who)
const at = (host: string, name: string) => `http://${host}:${port}/${name}/{lottery}/{issue}`
const drawOf = async (code: string): Promise<{ drawId: string; issue: string }> =>
  (await setup.ask('GET', `/lgw/lottery/games/${code}`)).value.currentDraw

test('LOTT-5 changing sources takes two people, a proposer and an approver, and both are audited', async () => {
  const two = [at('127.0.0.1', 'one'), at('localhost', 'two')]
  const [before] = [(await read('vn-hue')).sources]
  expect(before).toEqual([])
  const proposed = await propose('vn-hue', two)
  expect(proposed).toMatchObject({ status: 200, value: { sources: [], waiting: { sources: two, mine: true } } })
  const { id } = proposed.value.waiting
  const listed = async () => (await setup.ask('GET', '/office/api/lotteries?sources=proposed', { who: 'omar' })).value
  const { rows } = await setup.platform.owner.query(
    `select payload from platform.outbox where payload->>'about' = 'approval'`,
  )
  expect(rows).toEqual([{ payload: { type: 'office', about: 'approval' } }])
  expect(await listed()).toMatchObject({ total: 1, list: [{ id: 'vn-hue' }] })
  expect(await propose('vn-hue', [at('127.0.0.1', 'x'), 'sandbox:a'], 'omar')).toMatchObject({
    code: 'already_decided',
  })
  expect(await postAction('vn-hue', 'approve', { id })).toMatchObject({ status: 403, code: 'four_eyes_needed' })
  expect(await postAction('vn-da-nang', 'approve', { id }, 'omar')).toMatchObject({ code: 'not_found' })
  expect((await read('vn-hue', 'omar')).waiting).toMatchObject({ mine: false })
  const approved = await postAction('vn-hue', 'approve', { id }, 'omar')
  expect(approved.value).toMatchObject({ sources: two, waiting: null, history: [{ status: 'approved', sources: two }] })
  expect(await listed()).toMatchObject({ total: 0, list: [] })
  expect(await postAction('vn-hue', 'reject', { id, reason: 'too late' }, 'omar')).toMatchObject({
    code: 'already_decided',
  })
  const lines = await setup.brand.within((tx) =>
    tx.query<{ action: string; before: object; after: object }>(sql`
      select action, before, after from audit.line
      where brand_id = ${tx.brandId} and subject = 'lottery:vn-hue' order by audit_id`),
  )
  expect(lines).toMatchObject([
    { action: 'lottery.sources_propose', before: { sources: [] }, after: { sources: two } },
    { action: 'lottery.sources_approve', before: { sources: [] }, after: { sources: two } },
  ])
})

test('LOTT-5 a proposer can withdraw, and nothing changes', async () => {
  const { value } = await propose('vn-da-nang', ['sandbox:a', 'sandbox:b'])
  const back = await postAction('vn-da-nang', 'reject', { id: value.waiting.id, reason: 'not yet' })
  expect(back.value).toMatchObject({
    sources: [],
    waiting: null,
    history: [{ status: 'withdrawn', refusal: 'not yet' }],
  })
})

test('LOTT-5 one source, two on one host, a bad address, no change, and a derived lottery are refused', async () => {
  for (const [code, sources, field, refusal] of [
    ['thai', ['sandbox:a'], 'sources.1', 'source_alone'],
    ['thai', [at('127.0.0.1', 'one'), at('127.0.0.1', 'two')], 'sources.1', 'source_one_house'],
    ['thai', ['sandbox:a', 'sandbox:a'], 'sources.1', 'source_one_house'],
    ['thai', ['ftp://results.example/x', 'sandbox:a'], 'sources.0', 'source_address'],
    ['thai', ['sandbox:a', 'http://name:word@results.example/'], 'sources.1', 'source_address'],
    ['thai', [], 'sources.0', 'source_unchanged'],
    ['lao', ['sandbox:a', 'sandbox:b'], 'sources.0', 'source_unchanged'],
    ['hanoi', ['sandbox:a', 'sandbox:b'], 'sources.0', 'source_follows'],
  ] as const)
    expect([code, sources, await propose(code, sources)]).toMatchObject([
      code,
      sources,
      { status: 400, fields: { [field]: { code: refusal } } },
    ])
  expect(await propose('ssc-1', ['sandbox:a', 'sandbox:b'])).toMatchObject({ code: 'not_found' })
  expect((await read('hanoi')).follows).toBe('vn-north')
})

test('LOTT-5 outside the sandbox a source needs HTTPS and a public host', () => {
  const outside: OutsideSettings = {
    ...{ lottery: 'thai', area: 'SEA', region: 'thai', timeZone: 'Asia/Bangkok', drawTime: '16:00' },
    ...{ closeMinutes: 30, sources: [], follows: null },
  }
  const judge = (source: string) => () => validateSources(outside, [source, 'https://b.example/'], { sandbox: false })
  expect(judge('https://a.example/{lottery}/{issue}?key=1')).not.toThrow()
  for (const source of ['http://a.example/', 'sandbox:a', 'https://10.0.0.7/', 'https://localhost/', 'https://feed/'])
    expect(judge(source)).toThrow('fields_refused')
  expect(judge('https://[::1]/')).toThrow('fields_refused')
})

test('LOTT-5 an approver sees what the sources report for the last draw with a result', async () => {
  const [last] = (await setup.ask('GET', '/lgw/lottery/games/thai/draws?pageSize=1')).value.list
  answers.right = { issue: last.issue, result: last.result }
  answers.wrong = { issue: last.issue, result: [...last.result.slice(1), last.result[0]] }
  await propose('thai', [at('127.0.0.1', 'right'), at('localhost', 'wrong')])
  const tried = await postAction('thai', 'try', { which: 'proposed' }, 'omar')
  expect(tried.value).toMatchObject({ issue: last.issue, stands: last.result })
  expect(tried.value.said).toMatchObject([
    { agrees: true, fault: null, result: last.result },
    { agrees: false, fault: 'unsound', result: null },
  ])
  expect((await postAction('thai', 'try', { which: 'standing' })).value.said).toEqual([])
  expect((await postAction('lao', 'try', { which: 'standing' })).value.said).toMatchObject([
    { agrees: true },
    { agrees: true },
  ])
})

test('LOTT-5 changing the sources discards earlier answers, so one source never counts as both', async () => {
  const { drawId, issue } = await drawOf('hanoi-vip')
  const change = async (sources: readonly string[]) => {
    const { value } = await propose('hanoi-vip', sources)
    return postAction('hanoi-vip', 'approve', { id: value.waiting.id }, 'omar')
  }
  const [a, b] = [at('127.0.0.1', 'a'), at('localhost', 'b')]
  await change([a, b])
  await moveOutsideDrawToPast(setup, drawId)
  const right = { issue, result: [['123'], ['45']] }
  Object.assign(answers, { a: right })
  await runOutsideDraws(setup.scope)
  expect((await read('hanoi-vip')).readings).toMatchObject([{ drawId, issue, source: 1, fault: null }])
  // the source that has answered becomes the second, and the first stays silent
  await change([b, a])
  expect((await read('hanoi-vip')).readings).toEqual([])
  await runOutsideDraws(setup.scope)
  const stands = async () =>
    (await setup.ask('GET', `/lgw/lottery/games/hanoi-vip/draws?drawId=${drawId}`)).value.list[0]
  expect(await stands()).toMatchObject({ status: 'closed', result: null })
  answers.b = right
  await runOutsideDraws(setup.scope)
  expect(await stands()).toMatchObject({ status: 'settled', result: right.result })
})

test('LOTT-5 draws whose sources are read in vain take turns, so that none waits behind the newest', async () => {
  for (const code of ['vn-hue', 'hanoi-vip']) {
    const { drawId } = await drawOf(code)
    await moveOutsideDrawToPast(setup, drawId)
  }
  await runOutsideDraws(setup.scope)
  const readNext = async () => {
    const [next] = await setup.brand.within((tx) => selectOutsideWork(tx, 'read', 1))
    if (next) await readSourcesOfDraw(setup.scope, next.drawId)
    return next?.drawId
  }
  const first = await readNext()
  expect(await readNext()).not.toBe(first)
})
