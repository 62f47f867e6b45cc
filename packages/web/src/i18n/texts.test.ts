import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { depositStatuses, withdrawalStatuses } from '@gasing/contract/calls/cashier'
import { transactionKinds } from '@gasing/contract/calls/wallet'
import { codes } from '@gasing/contract/codes'
import { languageCodes } from '@gasing/contract/languages'
import { describe, expect, test } from 'vitest'
import { compileCatalogue } from '../../plugins/catalogues.ts'

const folder = new URL('./texts/', import.meta.url)
const areas = readdirSync(folder)
const coreBytesMax = 6 * 1024

type Texts = Record<string, string>
const read = (area: string, language: string) =>
  JSON.parse(readFileSync(new URL(`${area}/${language}.json`, folder), 'utf8')) as Texts
const english = Object.assign({}, ...areas.map((area) => read(area, 'EN'))) as Texts

/** Names of the placeholders in a text, plural forms included. */
const valuesOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]))].sort()

test('the core area exists', () => {
  expect(areas).toContain('core')
})

describe.each(areas)('texts of %s', (area) => {
  const source = read(area, 'EN')
  test.each(languageCodes)('ERR-3 %s has every text with the same placeholders, and compiles', (language) => {
    const texts = read(area, language)
    expect(Object.keys(texts)).toEqual(Object.keys(source))
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('')
      expect(valuesOf(text), key).toEqual(valuesOf(source[key] ?? ''))
    }
    expect(Object.keys(compileCatalogue(texts))).toHaveLength(Object.keys(texts).length)
  })
})

test.each(languageCodes)('GEN-6 no shipped text of %s names an amount of money or a percentage', (language) => {
  const amount = /(?:RM|MYR|VND|USD|₫|\$)\s?\d|\d[\d.,]*\s?(?:[KM]\b|RM|MYR|VND|USD|₫|%)/
  for (const offer of ['up to 131K', '1000 VND', 'RM 50', '20% more']) expect(offer).toMatch(amount)
  const texts = areas.flatMap((area) => Object.entries(read(area, language)))
  expect(texts.filter(([, text]) => amount.test(text))).toEqual([])
})

test('ERR-3 Chinese sentences use full-width commas', () => {
  const texts = areas.flatMap((area) => Object.entries(read(area, 'CN')))
  expect(texts.filter(([, text]) => /[\u4e00-\u9fff],|,[\u4e00-\u9fff]/.test(text))).toEqual([])
})

test.each(languageCodes)('the core texts of %s stay within 6 kB on the wire', (language) => {
  const compiled = JSON.stringify(compileCatalogue(read('core', language)))
  expect(gzipSync(compiled, { level: 9 }).length).toBeLessThanOrEqual(coreBytesMax)
})

test('VALID-3 every pattern has its text', () => {
  for (let id = 0; id <= 20; id++) expect(english).toHaveProperty(`reg_pattern_${id}`)
  for (const code of ['reg_required', 'reg_mismatch', 'reg_invisible', 'reg_accepted'])
    expect(english).toHaveProperty(code)
})

test('LOGIN-14 every phone authentication error has a text', () => {
  const errors = [
    ...['invalid-phone-number', 'missing-phone-number', 'too-many-requests', 'unknown', 'invalid-verification-code'],
    ...['missing-verification-code', 'captcha-check-failed', 'quota-exceeded', 'operation-not-allowed', 'code-expired'],
    'popup-closed-by-user',
  ]
  for (const error of errors) expect(english).toHaveProperty([`phone_auth_${error}`])
  expect(english['phone_auth_too-many-requests']).toContain('5')
})

test('every server state and kind has a text', () => {
  for (const kind of transactionKinds) expect(english).toHaveProperty(`kind_${kind}`)
  for (const status of depositStatuses) expect(english).toHaveProperty(`deposit_${status}`)
  for (const status of withdrawalStatuses) expect(english).toHaveProperty(`withdrawal_${status}`)
})

test('a text shared with a refusal code is a long one', () => {
  const shared = Object.keys(english).filter((key) => key in codes)
  expect(shared.length).toBeGreaterThan(3)
  for (const key of shared) expect(english[key]?.length, key).toBeGreaterThan(25)
})
