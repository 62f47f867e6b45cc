import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCheckSheet } from './check-sheet.ts'
import { checkSupplier } from './operator-checks.ts'

type Asked = {
  readonly path: string
  readonly signed: boolean
  readonly game: string
  readonly token: string
  readonly prepaid: string
}
/** A supplier's deviation from the protocol; returns false where it behaves correctly. */
type Fault = (asked: Asked, response: ServerResponse) => boolean

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = createPublicKey(privateKey)
const game = {
  ...{ name: 'One', game_code: 'acm_one', enabled: true, demo_game_support: true, category: 'Video Slots' },
  freebet_support: true,
}
const prepaid = { prepaid_uuid: 'package', game_code: game.game_code, currency: 'MYR', bet_value: null, bet_count: 10 }
let reward = { reward_uuid: 'reward', status: 'FRS_ACTIVE' }
const freeBets: Record<string, (body: { prepaid_uuid?: string }) => unknown> = {
  '/prepaids/list': () => [prepaid],
  '/rewards/create': ({ prepaid_uuid: id }) => id === prepaid.prepaid_uuid && { reward_uuid: reward.reward_uuid },
  '/rewards/list': () => ({ rewards: [reward], pagination: { next_cursor: null } }),
  '/rewards/cancel': () => {
    reward = { ...reward, status: 'FRS_CANCELLED' }
    return reward
  },
}
const opened = '{"url":"https://games.example/play"}'
let fault: Fault = () => false

const supplier = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const message = JSON.parse(body.toString())
  const { game_code = '', token = 'none', prepaid_uuid = '' } = message
  const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64')
  const signed = verify('RSA-SHA256', body, publicKey, signature)
  const path = String(request.url).replace('/operator/generic/v2', '')
  if (fault({ path, signed, game: game_code, token, prepaid: prepaid_uuid }, response)) return
  if (!signed) return void response.writeHead(401).end('{"error":"signature"}')
  if (path === '/game/list') return void response.end(JSON.stringify([game]))
  if (path === '/game/url' && game_code === game.game_code) return void response.end(opened)
  const answer = freeBets[path.replace('/freebet', '')]?.(message)
  if (answer) return void response.end(JSON.stringify(answer))
  response.writeHead(404).end('{"error":"not found"}')
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
})
afterAll(() => {
  supplier.closeAllConnections()
  supplier.close()
})

async function failing(broken: Fault): Promise<{ check: string; came: string }[]> {
  fault = broken
  reward = { ...reward, status: 'FRS_ACTIVE' }
  const sheet = createCheckSheet()
  const seat = { memberId: 1n, user: 'gm-1', token: 'l.a-token', gameCode: game.game_code, currency: 'MYR' }
  await checkSupplier(
    sheet,
    { base, key: privateKey, operatorId: 1, brandCode: 'nusa', givesFreeBets: true },
    seat as never,
  )
  return sheet.rows.filter(({ result }) => result === 'FAIL')
}
const answering =
  (at: string, body: string, when: (asked: Asked) => boolean = ({ signed }) => signed): Fault =>
  (asked, response) => {
    const isIt = asked.path === at && when(asked)
    if (isIt) response.end(body)
    return isIt
  }
const unsigned = ({ signed }: Asked) => !signed

test('GAME-11 a supplier that follows the protocol passes', async () => {
  expect(await failing(() => false)).toEqual([])
})

test.each<[string, Fault, string]>([
  ['no list', answering('/game/list', '{"games":[]}'), 'game/list returns a list of games'],
  ['a list without a game', answering('/game/list', '[]'), 'game/list has games and no duplicates'],
  ['a game twice', answering('/game/list', JSON.stringify([game, game])), 'game/list has games and no duplicates'],
  [
    'the token in an address',
    (asked, response) =>
      answering(
        '/game/url',
        `{"url":"https://games.example/?t=${asked.token}"}`,
        ({ signed, game: code }) => signed && code === game.game_code,
      )(asked, response),
    'game/url returns a URL without the token in its query',
  ],
  [
    'a game that there is not',
    answering('/game/url', opened, ({ signed, game: code }) => signed && code === 'nothing_at_all'),
    'game/url of an unknown game returns 404 with an error',
  ],
  [
    'packages without a game',
    answering('/freebet/prepaids/list', '[{"bet_count":1}]'),
    'freebet/prepaids/list returns a list of packages',
  ],
  [
    'no name to a reward',
    answering('/freebet/rewards/create', '{}', ({ signed, prepaid: id }) => signed && id === prepaid.prepaid_uuid),
    'freebet/rewards/create gives a reward',
  ],
  ['a cancelled reward all the same', answering('/freebet/rewards/cancel', '{}'), 'and the list says so'],
  ['a malformed report', answering('/transactions/list', '[{}]'), 'transactions/list is readable, or there is none'],
  [
    'a round that there is not',
    answering('/game/round', opened),
    'game/round of an unknown round is refused with an error',
  ],
])('GAME-11 a supplier that gives %s fails there only', async (_words, broken, check) => {
  expect((await failing(broken)).map((row) => row.check)).toEqual([check])
})

test.each(['/game/list', '/game/url', '/game/round'])(
  'K01 a supplier that checks no signature at %s fails only there',
  async (path) => {
    const failed = await failing(answering(path, path === '/game/list' ? '[]' : opened, unsigned))
    const name = path.slice(1)
    expect(failed.map((row) => row.check)).toEqual([
      `${name} signed with another key is refused`,
      `${name} without a signature is refused`,
    ])
  },
)

test('GAME-11 a supplier that was just asked for its list is asked again when it says', async () => {
  let asked = 0
  const busy: Fault = ({ path }, response) => {
    const isBusy = path === '/game/list' && asked++ === 0
    if (isBusy) response.writeHead(429, { 'retry-after': '0' }).end('Too Many Requests')
    return isBusy
  }
  expect(await failing(busy)).toEqual([])
})

test('GAME-11 a malformed game is named with its field', async () => {
  const [row] = await failing(answering('/game/list', JSON.stringify([game, { ...game, rtp: 96.5 }])))
  expect(row?.came).toContain('/1/rtp must be string')
})
