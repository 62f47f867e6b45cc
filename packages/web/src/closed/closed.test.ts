import { CompactEncrypt, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { openSealed } from '../shared/open-sealed.ts'
import { serviceAddress } from './service.ts'
import { clock, left } from './time.ts'
import { chooseLanguage, say } from './words.ts'

test('START-2 the remaining time counts down to the end and not below', () => {
  expect(left(10_000_000, 10_000_000 - 3_725_000)).toBe('1:02:05')
  expect(left(1000, 1)).toBe('0:00:01')
  expect([left(1000, 1000), left(1000, 2000)]).toEqual([null, null])
})

test('START-2 the end is shown in brand time', () => {
  expect(clock('2026-11-21T20:05:00Z', 'Asia/Kuala_Lumpur')).toBe('2026-11-22 04:05')
})

test.each([
  ['CN', ['MY', 'EN', 'CN'], 'MY', [], 'CN'],
  ['CN', ['VN', 'EN'], 'VN', ['zh-CN'], 'VN'],
  [null, [], undefined, ['fr', 'vi-VN'], 'VN'],
  [null, [], undefined, ['fr'], 'EN'],
] as const)(
  'CLIENT-3 kept %s, offered %j, default %s, browser %j: %s is used',
  (kept, offered, usual, browser, language) => {
    expect(chooseLanguage(kept, offered, usual, browser)).toBe(language)
  },
)

test('the brand name is filled into the texts', () => {
  expect(say('EN', 'region_text', { brand: 'Nusa' })).toContain('Nusa is not available in your location')
  expect(say('XX', 'region_title')).toBe('IP Restriction')
})

async function seal(text: string, clientKey: string): Promise<string> {
  const jwk = JSON.parse(atob(clientKey.replaceAll('-', '+').replaceAll('_', '/')))
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

const serving = (paths: [csType: string, path: string][]) =>
  (async (_: unknown, init?: RequestInit) => {
    const key = new Headers(init?.headers).get('x-client-key') ?? ''
    const pathList = await Promise.all(
      paths.map(async ([csType, path]) => ({ type: '3', csType, path: await seal(path, key) })),
    )
    return Response.json({ success: true, value: { version: { pathList } } })
  }) as typeof fetch

const own = 'https://nusa.example'
const found = (...paths: [csType: string, path: string][]) => serviceAddress(serving(paths), own)

test('SIDE-8 a sealed address opens without a library, and one on the closed portal is ignored', async () => {
  const chat = 'https://chat.example/room?brand=nusa'
  expect(await found(['VIP', 'https://vip.example/'], ['LIVECHAT', chat])).toBe(chat)
  expect(await found(['LIVECHAT', '/service'], ['LIVECHAT', `${own}/x`])).toBeNull()
  expect(await found(['LIVECHAT', 'javascript:alert(1)'])).toBeNull()
  expect(await found()).toBeNull()
})

test('SIDE-8 an address sealed to another key fails to open', async () => {
  const pair = () =>
    crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']) as Promise<CryptoKeyPair>
  const [own, other] = [await pair(), await pair()]
  const key = btoa(JSON.stringify(await crypto.subtle.exportKey('jwk', other.publicKey)))
  await expect(openSealed(await seal('https://a.example', key), own.privateKey)).rejects.toThrow()
})
