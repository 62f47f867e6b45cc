import { expect, test } from 'vitest'
import { readBackUrl } from './back-url.ts'

const home = 'https://nusa.example'
const readFromNusa = (text: string) => readBackUrl(text, home, (host) => host === 'www.nusa.example')

test.each([
  ['/', '/'],
  ['/rng?page=kirana#top', '/rng?page=kirana#top'],
  ['https://nusa.example/promotions', '/promotions'],
  ['HTTPS://NUSA.example/promotions', '/promotions'],
  ['https://www.nusa.example/a?b=c', 'https://www.nusa.example/a?b=c'],
  ['/a/../b', '/b'],
])('LOTT-3 back URL %s leads to %s', (text, target) => {
  expect(readFromNusa(text)).toBe(target)
})

test.each([
  '',
  'rng',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://nusa.example/1',
  'file:///etc/passwd',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://evil.example/https://nusa.example',
  'https://nusa.example.evil.example',
  'https://nusa.example@evil.example',
  'https://nusa.example:pass@nusa.example/',
  'https://nusa.example\\@evil.example',
  'https://nusa.example\u0000.evil.example',
  'ftp://nusa.example/',
  'https://',
  'http://[',
  '/office/lotteries',
  '/wps/session/logout',
  '/art/x.svg',
  `/${'a'.repeat(600)}`,
])('LOTT-3 back URL %j is rejected', (text) => {
  expect(readFromNusa(text)).toBeNull()
})

test('LOTT-3 another port, or http instead of https, is another origin and must be the brand’s', () => {
  expect(readFromNusa('https://nusa.example:8443/')).toBeNull()
  expect(readBackUrl('http://sen.localhost:8080/a', 'http://localhost:8080', () => false)).toBeNull()
  expect(readBackUrl('http://localhost:8080/a', 'http://localhost:8080', () => false)).toBe('/a')
})
