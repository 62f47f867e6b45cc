import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrandAt } from '#brand/public.ts'
import { createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestVendor, testGame } from '../testing/brand-setup.ts'
import { connectJili } from '../testing/conformance-vendors.ts'
import { addSecretVendor } from '../testing/secret-vendor.ts'
import { routes } from './routes.ts'
import { addPortalKey, callApi } from './testing-launch.ts'

let platform: TestPlatform
let setup: BrandSetup
let acme: TestVendor
let app: FastifyInstance
let studio: Server
let url: string
let jiliAnswer: unknown
const asked: Record<string, unknown>[] = []
const tokens: Record<string, ReturnType<typeof createPrincipal>> = {}
const members = new Map<string, bigint>()

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  acme = await setup.vendor('acme')
  addPortalKey(platform)
  studio = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const url = 'https://games.example/rounds/7'
      const asksAsJili = request.url === '/GetGameDetailUrl'
      asked.push(asksAsJili ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text))
      response.end(JSON.stringify(asksAsJili ? jiliAnswer : { url }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => studio.once('listening', resolve))
  url = `http://127.0.0.1:${(studio.address() as AddressInfo).port}`
  await platform.owner.query("update games.vendor set url = $1 where code = 'acme'", [url])
  for (const name of ['ana', 'bo']) {
    const memberId = await setup.member(name, { balance: '100' })
    members.set(name, memberId)
    tokens[`m.${name}-of-the-test`] = createPrincipal(memberId)
  }
  app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes],
    tokens,
  })
})
afterAll(async () => {
  studio.closeAllConnections()
  studio.close()
  await platform.close()
})

const roundOf = async (reference: string): Promise<string> => {
  const { rows } = await platform.owner.query('select id from play.round where reference = $1', [reference])
  return rows[0].id
}

test('GAME-11 a round’s page is requested from the vendor by its first bet, for its own player only', async () => {
  const seat = await setup.seat(members.get('ana') ?? 0n, acme)
  const round = 'with/slashes 7'
  const first = buildMessage(seat, { round })
  for (const bet of [first, buildMessage(seat, { round }), buildMessage(seat)]) await acme.call('/transaction/bet', bet)
  const id = await roundOf(round)
  expect(await callApi(app, 'GET', `/wps/member/bets/${id}/page`)).toMatchObject({
    success: true,
    value: { url: 'https://games.example/rounds/7' },
  })
  expect(asked).toEqual([{ user: seat.user, transaction_uuid: first.transaction_uuid, round, operator_id: 1 }])
  for (const [as, number] of [
    ['bo', id],
    ['ana', '999999'],
  ] as const)
    expect(await callApi(app, 'GET', `/wps/member/bets/${number}/page`, { as })).toMatchObject({ code: 'not_found' })

  await platform.owner.query("update games.vendor set url = 'http://127.0.0.1:1' where code = 'acme'")
  expect(await callApi(app, 'GET', `/wps/member/bets/${id}/page`)).toMatchObject({ code: 'vendor_unreachable' })
  await platform.owner.query("update games.vendor set dialect = 'none' where code = 'acme'")
  expect(await callApi(app, 'GET', `/wps/member/bets/${id}/page`)).toMatchObject({ code: 'round_not_shown' })
  expect(asked).toHaveLength(1)
})

test('GAME-11 jili: the page of a spin, and of a table by its first bet, is requested by the id of the wager', async () => {
  await addSecretVendor(setup, 'jili', { dialect: 'jili', url })
  const brand = connectJili(setup, 'jili')
  const seat = await setup.seat(members.get('ana') ?? 0n, { code: 'jili' })
  const usual = { reqId: 'q', token: seat.token, currency: 'MYR', game: testGame, userId: seat.user }
  await brand.call('/bet', JSON.stringify({ ...usual, round: 81, betAmount: 1, winloseAmount: 0 }))
  const table = { ...usual, betAmount: 1, winloseAmount: 0, preserve: 0, turnover: 0, wagersTime: 1, sessionId: 90 }
  for (const [type, round] of [
    [1, 91],
    [2, 92],
  ])
    await brand.call('/sessionBet', JSON.stringify({ ...table, type, round }))

  jiliAnswer = { ErrorCode: 0, Message: '', Data: { Url: 'https://games.example/wagers/81' } }
  for (const [reference, WagersId] of [
    ['81', '81'],
    ['90', '91'],
  ] as const) {
    const page = await callApi(app, 'GET', `/wps/member/bets/${await roundOf(reference)}/page`)
    expect(page, reference).toMatchObject({ success: true, value: { url: 'https://games.example/wagers/81' } })
    expect(asked.at(-1)).toMatchObject({ WagersId, AgentId: 'casino', Lang: 'en-US', Key: expect.any(String) })
  }
  for (const refusal of [{ ErrorCode: 101, Message: 'not found', Data: null }, { ErrorCode: 0 }]) {
    jiliAnswer = refusal
    const page = await callApi(app, 'GET', `/wps/member/bets/${await roundOf('81')}/page`)
    expect(page).toMatchObject({ code: 'vendor_unreachable' })
  }
})
