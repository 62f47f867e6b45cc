import { compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type ServiceSetup, setUpService } from './testing.ts'

let platform: TestPlatform
let setup: ServiceSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpService(platform)
})
afterAll(() => platform.close())

const path = '/wps/system/customerService'
const named = (jwk: JWK) => ({ 'x-client-key': Buffer.from(JSON.stringify(jwk)).toString('base64url') })
const keys = async (crv = 'P-256') => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv, extractable: true })
  const open = async (sealed: string) => new TextDecoder().decode((await compactDecrypt(sealed, privateKey)).plaintext)
  return { jwk: await exportJWK(publicKey), open }
}
const settings = {
  entries: [
    { csType: 'VIP', type: '3', title: 'Gold desk', path: 'https://help.example.com/vip?x=1' },
    { csType: 'LIVECHAT', type: '3', title: 'Chat', path: '' },
  ],
  ticketMin: 10,
  ticketMax: 500,
  roomUrl: '',
  headerColor: '#ff947a',
  roomOpen: true,
  guestDays: 30,
}

test('SIDE-8 each path is sealed to the requesting browser’s key, ours until others are set', async () => {
  for (const crv of ['P-256', 'P-521', 'X25519']) {
    const { jwk, open } = await keys(crv)
    const { pathList } = (await setup.value('GET', path, { headers: named(jwk) })).version
    expect(pathList).toEqual([
      { type: '3', csType: 'LIVECHAT', csPosition: 0, title: 'Live chat', path: expect.stringMatching(/^ey/) },
    ])
    expect(pathList[0].path).not.toContain('livechat')
    expect(await open(pathList[0].path)).toBe('http://localhost/livechat')
  }
  await setup.value('PUT', '/office/api/service/settings', { as: 'siti', body: settings })
  const { jwk, open } = await keys()
  const { pathList } = (await setup.value('GET', path, { headers: named(jwk) })).version
  expect(pathList.map(({ csType }: { csType: string }) => csType)).toEqual(['VIP', 'LIVECHAT'])
  expect(await open(pathList[0].path)).toBe('https://help.example.com/vip?x=1')
  const stranger = await keys()
  await expect(stranger.open(pathList[0].path)).rejects.toThrow()
})

test('SIDE-8 an invalid public key is refused clearly', async () => {
  const { jwk } = await keys()
  const bad: (Record<string, string> | undefined)[] = [
    undefined,
    { 'x-client-key': '' },
    { 'x-client-key': 'not json at all' },
    { 'x-client-key': 'e30' },
    { 'x-client-key': 'A'.repeat(4000) },
    named({ ...jwk, kty: 'oct', k: 'AAAA' } as JWK),
    named({ ...jwk, crv: 'secp256k1' }),
    named({ ...jwk, x: 'AAAA' }),
    named({ ...jwk, y: jwk.x } as JWK),
    named({ kty: 'RSA', n: 'AQAB', e: 'AQAB' }),
    named([] as JWK),
    named(null as unknown as JWK),
  ]
  for (const headers of bad) {
    const answer = await setup.ask('GET', path, headers ? { headers } : {})
    expect([answer.statusCode, answer.json().code], JSON.stringify(headers)).toEqual([400, 'client_key_unusable'])
    expect(answer.json().message.length).toBeGreaterThan(20)
  }
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://plain.example.com',
  '//evil.test',
  'https://',
  'https://a:b@c.test',
  'https://evil.test\\@x',
])('W07 an entry cannot lead to %s', async (address) => {
  const entries = [{ csType: 'VIP', type: '3', title: 'x', path: address }]
  const answer = await setup.ask('PUT', '/office/api/service/settings', { as: 'siti', body: { ...settings, entries } })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['entries.0.path']])
  const room = await setup.ask('PUT', '/office/api/service/settings', {
    as: 'siti',
    body: { ...settings, roomUrl: address },
  })
  expect(Object.keys(room.json().fields)).toEqual(['roomUrl'])
})

test('SIDE-3 support and content edit settings, audited and pushed to open pages', async () => {
  expect(await setup.refusal('PUT', '/office/api/service/settings', { as: 'fina', body: settings })).toBe('not_allowed')
  expect(await setup.refusal('GET', '/office/api/service/settings', { as: 'aminah' })).toBe('not_allowed')
  const wrong = await setup.ask('PUT', '/office/api/service/settings', {
    as: 'siti',
    body: { ...settings, ticketMin: 400, ticketMax: 300, headerColor: 'red' },
  })
  expect(Object.keys(wrong.json().fields).sort()).toEqual(['headerColor', 'ticketMax'])
  const { rows } = await platform.owner.query(
    "select count(*)::int as lines from audit.line where action = 'service.settings'",
  )
  expect(rows[0].lines).toBe(1)
  const pushed = await platform.owner.query(
    "select count(*)::int as lines from platform.outbox where payload->>'type' = 'config'",
  )
  expect(pushed.rows[0].lines).toBeGreaterThan(0)
})

test('SIDE-9 the speed test response is tiny, uncached and readable from the brand’s other hosts', async () => {
  const answer = await setup.ask('GET', '/wps/service/speed')
  expect([answer.statusCode, answer.body]).toEqual([200, 'nusa'])
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  })
  expect((await setup.ask('GET', '/wps/service/speed', { host: 'nobody.test' })).statusCode).toBe(404)
})
