import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrandAt } from '#brand/public.ts'
import { createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestVendor } from '../testing/brand-setup.ts'
import { routes } from './routes.ts'
import { addPortalKey, callApi } from './testing-launch.ts'

let platform: TestPlatform
let setup: BrandSetup
let acme: TestVendor
let app: FastifyInstance
let studio: Server
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
      asked.push(JSON.parse(text))
      response.end(JSON.stringify({ url: 'https://games.example/rounds/7' }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => studio.once('listening', resolve))
  const url = `http://127.0.0.1:${(studio.address() as AddressInfo).port}`
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
  await app.close()
  await setup.close()
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
