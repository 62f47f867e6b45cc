import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandAt } from '#brand/public.ts'
import { testApp, testMember } from '#platform/testing/app.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { message, type Story, story, type TestVendor } from '../testing/story.ts'
import { routes } from './routes.ts'
import { plantPortalKey, sendTo } from './testing-launch.ts'

let platform: TestPlatform
let told: Story
let acme: TestVendor
let app: FastifyInstance
let studio: Server
const asked: Record<string, unknown>[] = []
const tokens: Record<string, ReturnType<typeof testMember>> = {}
const members = new Map<string, bigint>()

beforeAll(async () => {
  platform = await testPlatform()
  told = await story(platform)
  acme = await told.vendor('acme')
  plantPortalKey(platform)
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
    const memberId = await told.member(name, { balance: '100' })
    members.set(name, memberId)
    tokens[`m.${name}-of-the-test`] = testMember(memberId)
  }
  app = await testApp(platform, { plug: { brandAt: (host) => brandAt(platform, host) }, routes: [routes], tokens })
})
afterAll(async () => {
  studio.closeAllConnections()
  studio.close()
  await app.close()
  await told.close()
  await platform.close()
})

const roundOf = async (reference: string): Promise<string> => {
  const { rows } = await platform.owner.query('select id from play.round where reference = $1', [reference])
  return rows[0].id
}

test('GAME-11 a round’s page is requested from the vendor by its first bet, for its own player only', async () => {
  const seat = await told.seat(members.get('ana') ?? 0n, acme)
  const round = 'with/slashes 7'
  const first = message(seat, { round })
  for (const bet of [first, message(seat, { round }), message(seat)]) await acme.call('/transaction/bet', bet)
  const id = await roundOf(round)
  expect(await sendTo(app, 'GET', `/wps/member/bets/${id}/page`)).toMatchObject({
    success: true,
    value: { url: 'https://games.example/rounds/7' },
  })
  expect(asked).toEqual([{ user: seat.user, transaction_uuid: first.transaction_uuid, round, operator_id: 1 }])
  for (const [as, number] of [
    ['bo', id],
    ['ana', '999999'],
  ] as const)
    expect(await sendTo(app, 'GET', `/wps/member/bets/${number}/page`, { as })).toMatchObject({ code: 'not_found' })

  await platform.owner.query("update games.vendor set url = 'http://127.0.0.1:1' where code = 'acme'")
  expect(await sendTo(app, 'GET', `/wps/member/bets/${id}/page`)).toMatchObject({ code: 'vendor_unreachable' })
  await platform.owner.query("update games.vendor set dialect = 'none' where code = 'acme'")
  expect(await sendTo(app, 'GET', `/wps/member/bets/${id}/page`)).toMatchObject({ code: 'round_not_shown' })
  expect(asked).toHaveLength(1)
})
