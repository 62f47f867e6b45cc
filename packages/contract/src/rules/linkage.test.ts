import { expect, test } from 'vitest'
import { linkageTypes, parseLinkage } from './linkage.ts'

/** Addresses that must be refused, whatever type they are declared as. */
const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.test/x',
  'ftp://evil.test/x',
  'http://evil.test',
  'http://evil.test/?next=https://nusa.test',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/%2F/evil.test',
  '/%5Cevil.test',
  '/..//evil.test',
  '/./evil.test/..//x',
  '/.evil.test',
  '/ok\\..\\evil',
  '/ok/../office',
  '/@evil.test',
  '/;@evil.test',
  '/office',
  '/office/members',
  '/wps/session/logout',
  '/sandbox',
  'https:evil.test',
  'https:/evil.test',
  'https://',
  'https:///evil.test',
  'https://user@evil.test',
  'https://nusa.test@evil.test/',
  'https://user:word@evil.test/',
  'https://evil.test\\@nusa.test',
  'https://evil.test:8443/',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://0x7f000001/x',
  'https://evil.test /x',
  'https://evil.test/"onclick="alert(1)',
  'https://evil.test/<script>',
  'https://еvil.test/',
  'https://evil。test/',
  'https://-evil.test/',
  'https://evil..test/',
  'evil.test',
  'www.evil.test',
  '../office',
  '?next=//evil.test',
  '#//evil.test',
  '<a href=x>',
  '1; drop table content.banner',
  '',
  ' ',
  `/${'a'.repeat(600)}`,
]

test('W03 PROMO-2 no hostile address is valid under any kind', () => {
  expect(hostile.length).toBeGreaterThan(60)
  for (const linkage of hostile)
    for (const type of linkageTypes) expect(parseLinkage(type, linkage), `${type} ${linkage}`).toBeNull()
})

test('a link of unknown or missing kind, or without a target, leads nowhere', () => {
  for (const type of ['', 'url', 'PAGE', 'script', '__proto__', 'constructor'])
    expect(parseLinkage(type, '/rng')).toBeNull()
  expect(parseLinkage(null, '/rng')).toBeNull()
  expect(parseLinkage('page', null)).toBeNull()
})

test.each([
  ['page', '/', { kind: 'page', path: '/' }],
  ['page', '/rng?vendor=acme&sort=hot', { kind: 'page', path: '/rng?vendor=acme&sort=hot' }],
  ['page', '/member/depositv2', { kind: 'page', path: '/member/depositv2' }],
  ['page', '/help#affiliate', { kind: 'page', path: '/help#affiliate' }],
  ['page', '/officeparty', { kind: 'page', path: '/officeparty' }],
  ['link', 'https://example.com', { kind: 'link', url: 'https://example.com' }],
  ['link', 'https://a-b.example.co.uk/x?y=1#z', { kind: 'link', url: 'https://a-b.example.co.uk/x?y=1#z' }],
  ['game', 'gasing-sen/naga_2', { kind: 'game', vendor: 'gasing-sen', code: 'naga_2' }],
  ['promotion', '1001', { kind: 'promotion', id: '1001' }],
])('%s %s is valid', (type, linkage, target) => {
  expect(parseLinkage(type, linkage)).toEqual(target)
})
