import { CompactEncrypt, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { openSealed } from '../shared/open-sealed.ts'
import { formatAddress, listServiceUrls } from './service.ts'
import { chooseLanguage, translate } from './texts.ts'
import { formatClock, formatTimeLeft } from './time.ts'

test('START-2 the remaining time counts down to the end and not below', () => {
  expect(formatTimeLeft(10_000_000, 10_000_000 - 3_725_000)).toBe('1:02:05')
  expect(formatTimeLeft(1000, 1)).toBe('0:00:01')
  expect([formatTimeLeft(1000, 1000), formatTimeLeft(1000, 2000)]).toEqual([null, null])
})

test('START-2 the end is shown in brand time', () => {
  expect(formatClock('2026-11-21T20:05:00Z', 'Asia/Kuala_Lumpur')).toBe('2026-11-22 04:05')
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
  expect(translate('EN', 'region_text', { brand: 'Nusa' })).toContain('Nusa is not available in your location')
  expect(translate('XX', 'region_title')).toBe('IP Restriction')
})

async function encryptAnswer(text: string, clientKey: string): Promise<string> {
  const jwk = JSON.parse(atob(clientKey.replaceAll('-', '+').replaceAll('_', '/')))
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

const createFetch = (paths: [csType: string, path: string][]) =>
  (async (_: unknown, init?: RequestInit) => {
    const key = new Headers(init?.headers).get('x-client-key') ?? ''
    const pathList = await Promise.all(
      paths.map(async ([csType, path]) => ({ type: '3', csType, path: await encryptAnswer(path, key) })),
    )
    return Response.json({ success: true, value: { version: { pathList } } })
  }) as typeof fetch

const own = 'https://nusa.example'
const listAddresses = (...paths: [csType: string, path: string][]) => listServiceUrls(createFetch(paths), own)

test('SIDE-8 sealed addresses open without a library, and those on the closed portal are ignored', async () => {
  const chat = 'https://chat.example/room?brand=nusa'
  expect(await listAddresses(['VIP', 'mailto:vip@nusa.example'], ['LIVECHAT', chat])).toEqual([
    chat,
    'mailto:vip@nusa.example',
  ])
  expect(await listAddresses(['LIVECHAT', '/service'], ['LIVECHAT', `${own}/x`])).toEqual([])
  expect(await listAddresses(['LIVECHAT', 'javascript:alert(1)'])).toEqual([])
  expect(await listAddresses()).toEqual([])
})

test('START-3 a contact is shown readably', () => {
  const addresses = [
    'mailto:help@nusa.example?subject=x',
    'tel:+60123456789',
    'https://t.me/nusa/?a=b',
    'https://n.example/',
  ]
  expect(addresses.map(formatAddress)).toEqual(['help@nusa.example', '+60123456789', 't.me/nusa', 'n.example'])
})

test('SIDE-8 an address sealed to another key fails to open', async () => {
  const pair = () =>
    crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']) as Promise<CryptoKeyPair>
  const [own, other] = [await pair(), await pair()]
  const key = btoa(JSON.stringify(await crypto.subtle.exportKey('jwk', other.publicKey)))
  await expect(openSealed(await encryptAnswer('https://a.example', key), own.privateKey)).rejects.toThrow()
})
