import { generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { login, register } from '@gasing/contract/calls/access'
import { addBankAccount } from '@gasing/contract/calls/bank-accounts'
import { security } from '@gasing/contract/calls/security'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import type { FastifyInstance } from 'fastify'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceKey, promoteKey } from '#games/vendor-terms.ts'
import { signedQuestion } from '#games/vendors/hub88/signed.ts'
import { loadBodyKeys } from '#platform/http/jose.ts'
import { makeSeal, readKeyRing } from '#platform/seal.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { buildApp } from './app.ts'
import { message, type Story, story } from './testing/story.ts'

/** X03: each key that the portal lives by is replaced while people and vendors go on, and nobody is refused. */
let platform: TestPlatform
let told: Story
beforeAll(async () => {
  platform = await testPlatform()
  told = await story(platform)
})
afterAll(async () => {
  await told.close()
  await platform.close()
})

const password = 'Sandbox#2026'
const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = (key: ReturnType<typeof rsaPair>['publicKey']) => key.export({ type: 'spki', format: 'pem' }).toString()

type Ask = (call: { method: string; path: string }, body?: object, token?: string) => Promise<{ token: string }>
let turn = 0
/** Somebody at one of the processes that are there, who comes from one address; a refusal throws. */
const askAt =
  (apps: readonly FastifyInstance[], ip: string): Ask =>
  async ({ method, path }, body, token) => {
    const app = apps[turn++ % apps.length] as FastifyInstance
    const response = await app.inject({
      ...{ method: method as 'GET' | 'POST', url: path, remoteAddress: ip },
      headers: {
        host: 'localhost',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`)
    return response.json().value
  }

const emailOf = (n: number) => `turner${n}@example.com`
const comesIn = (ask: Ask, n: number) => ask(login, { username: `turner${n}`, password, type: 'username' })
/** What needs the seal: passwords, what is personal, an account number. */
async function lives(ask: Ask, n: number): Promise<void> {
  const form = { username: `turner${n}`, password, confirmPassword: password, paymentPassword: '246810' }
  await ask(register, { ...form, payeeName: 'Ana Lee', agreement: true, email: emailOf(n) })
  const { token } = await comesIn(ask, n)
  await ask(security, undefined, token)
  const number = `70000${n}0001`
  await ask(addBankAccount, { bank: 'Maybank', holder: 'Ana Lee', number, paymentPassword: '246810' }, token)
}

test('X03 the key of the seal is replaced in two rounds of restarts while people register, sign in and read what is sealed', async () => {
  const old = readFileSync(join(platform.config.dataDir, 'keys/seal.hex'), 'utf8').trim()
  const next = randomBytes(32).toString('hex')
  const start = (ring: string) => buildApp({ ...platform, seal: makeSeal(readKeyRing(ring)) })
  const apps = [await start(old), await start(old)]
  const gone: FastifyInstance[] = []
  let isOver = false
  let people = 0
  const load = (async () => {
    while (!isOver) await lives(askAt(apps, `198.51.100.${++people}`), people)
  })()
  for (const ring of [`${old}\n${next}`, `${old}\n*${next}`])
    for (const index of [0, 1]) {
      gone.push(apps[index] as FastifyInstance)
      apps[index] = await start(ring)
      const before = people
      while (people < before + 1) await Promise.race([load, new Promise((done) => setImmediate(done))])
    }
  isOver = true
  await load
  const { token } = await comesIn(askAt(apps, '198.51.100.1'), 1)
  expect(await askAt(apps, '198.51.100.1')(security, undefined, token)).toMatchObject({ email: 't***@example.com' })
  // what is found by a keyed hash is found as before
  await expect(lives(askAt(apps, '198.51.100.250'), 1)).rejects.toThrow('username_taken')
  const { rows } = await platform.owner.query(
    `select m.username, c.password_hash as hash from access.credential c join members.member m on m.id = c.member_id`,
  )
  const hashOf = (name: string): string => rows.find(({ username }) => username === name).hash
  expect([hashOf('turner1'), hashOf(`turner${people}`)].map((hash) => hash.startsWith('$'))).toEqual([false, false])
  for (const app of [...gone, ...apps]) await app.close()
}, 60_000)

test('X03 K03 a vendor’s key is replaced while it plays', async () => {
  const acme = await told.vendor('turning')
  const seat = await told.seat(await told.member('turning1', { balance: '900.00' }), acme)
  const next = rsaPair()
  const statuses: unknown[] = []
  const bet = async (key: typeof next.privateKey) => {
    const body = JSON.stringify(message(seat, { amount: 1000 }))
    statuses.push((await acme.send('/transaction/bet', body, signBody(key, Buffer.from(body)))).status)
  }
  /** So long a registration is believed, and a little more. */
  const wellKnown = async (key: typeof next.privateKey) => {
    for (const until = performance.now() + 1100; performance.now() < until; ) await bet(key)
  }
  await bet(acme.privateKey)
  await announceKey(told.scope, 'turning', { publicKey: pemOf(next.publicKey) })
  await wellKnown(acme.privateKey)
  await bet(next.privateKey)
  await promoteKey(told.scope, 'turning')
  await wellKnown(next.privateKey)
  expect(new Set(statuses)).toEqual(new Set(['RS_OK']))
  await bet(acme.privateKey)
  expect(statuses.at(-1)).toBe('RS_ERROR_INVALID_SIGNATURE')
})

test('X03 our own key towards vendors is replaced by its file, and counts from the next call on', async () => {
  const file = join(platform.config.vendorKeysDir, 'portal.pem')
  mkdirSync(platform.config.vendorKeysDir, { recursive: true })
  const [before, after] = [rsaPair(), rsaPair()]
  const put = ({ privateKey }: typeof before) => {
    writeFileSync(`${file}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    renameSync(`${file}.new`, file)
  }
  const signer = () => {
    const { headers } = signedQuestion(platform, { url: 'https://acme.example' } as never, '/game/url', '{"a":1}')
    const signature = Buffer.from(headers[signatureHeader] ?? '', 'base64')
    return [before, after].findIndex(({ publicKey }) => verify('sha256', Buffer.from('{"a":1}'), publicKey, signature))
  }
  put(before)
  expect([signer(), signer()]).toEqual([0, 0])
  put(after)
  expect([signer(), signer()]).toEqual([1, 1])
})

test('X03 a page that was loaded before the key of bodies changed is still understood', async () => {
  const file = join(platform.config.dataDir, 'keys/turned.jwk.json')
  const made = async () => exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })).privateKey)
  const [first, second] = [await made(), await made()]
  const keysOf = (content: unknown) => {
    writeFileSync(file, JSON.stringify(content))
    return loadBodyKeys(file, false)
  }
  const sealedFor = async ({ jwks }: Awaited<ReturnType<typeof keysOf>>) =>
    new CompactEncrypt(Buffer.from('{"a":1}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(await importJWK(jwks.keys[0] as JWK, 'ECDH-ES'))
  const old = await keysOf(first)
  const known = await keysOf({ keys: [first, second] })
  const turned = await keysOf({ keys: [second, first] })
  expect([old, known, turned].map(({ jwks }) => jwks.keys.map(({ x }) => x))).toEqual([
    [first.x],
    [first.x],
    [second.x],
  ])
  expect(JSON.stringify(turned.jwks)).not.toContain('"d"')
  for (const sealed of [await sealedFor(old), await sealedFor(turned)])
    for (const keys of [known, turned]) expect((await keys.decrypt(sealed)).text).toBe('{"a":1}')
  await expect((await keysOf(second)).decrypt(await sealedFor(old))).rejects.toMatchObject({ code: 'bad_request' })
})
