import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { signBody, verifyBody } from './signature.ts'

// Created with another tool: `openssl dgst -sha256 -sign` over the body below.
const outsideKey = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA5djGNFiro2I0sVqP2ECp
ffkLOzPJE/lDgQbK1KgLtP5rq+EFaGrXFZOoPSbipzA7aH3UXMIJwzvOVFaUzX3z
A6YPeZZQyTGFIsKdoma7iMLv3itAntdAPdnUOYyS0szpnhfv6DN+el4z8JrGzsRG
4FtS7zGy7Hk4/xWiaoIfKR9ts3DrsfPnIAChPvbNZmppJue8koDjhvVhf/OcM4BX
85LuTWC8d5gF+/tPbKnYVTNknZtJfBZNLCcisv36fovHdjCOXKyRxc/RWoeOLCky
5jwfHgBesXiNAtHLDjszG18WNR2TctVwqzrXMjtDOyxim/2HBWtXFiQCK1nqwH93
owIDAQAB
-----END PUBLIC KEY-----`)
const outsideBody = Buffer.from('{"user":"p-77","token":"tok-1234567","amount":200000}')
const outsideSignature =
  'jc/+z1Zt9qGjnn/J7WGCg93UfOLnvbqzKfKowsA0J0Bqq//1Sh5tu9zMMPkRXMHyZgBZaV2mvubV0bSk10VYTJA1ja3HU0QRxqDzADBlqfN0mRs6ltadURAy2G110QcWysjHHNYYPDVCH08viBijd0eaNUQ1QeN38JN7NLebuYsmr4+yN6y3rEHX5h7mQo/6QkOEbP37l5u9VzIlWL53xfV/cgqSZrM8wCbPOb2R75WS9TD+zkba9mcY7v+9jOozf0JUgPTyFvaKJ/4CXmcHUpc6uHAxx8SEbbfYysg4GTK07/kA9jYr6/xFSP+2MrfUiOXJwke/6TsJfA/esbX6RA=='

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('a signature by another tool verifies', () => {
  expect(verifyBody(outsideKey, outsideBody, outsideSignature)).toBe(true)
})

test('our signatures verify byte for byte', () => {
  const body = Buffer.from('{ "amount": 1,  "bet": "zéro" }')
  const signature = signBody(privateKey, body)
  expect(verifyBody(publicKey, body, signature)).toBe(true)
  expect(verifyBody(publicKey, Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature)).toBe(false)
  expect(verifyBody(outsideKey, body, signature)).toBe(false)
})

test.each([2048, 3072, 4096])('a key of %i bits signs and verifies', (modulusLength) => {
  const pair = generateKeyPairSync('rsa', { modulusLength })
  const body = Buffer.from('{"amount":1}')
  expect(verifyBody(pair.publicKey, body, signBody(pair.privateKey, body))).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['empty', ''],
  ['two headers', [outsideSignature, outsideSignature]],
  ['not base64', '###'],
  ['too short', 'AAAA'],
  ['too long', 'A'.repeat(4096)],
  ['one character off', outsideSignature.replace('jc/', 'kc/')],
])('%s is refused', (_name, signature) => {
  expect(verifyBody(outsideKey, outsideBody, signature)).toBe(false)
})
