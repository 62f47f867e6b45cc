import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@gasing/contract/languages'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const areas = readdirSync(join(source, 'i18n/texts'))
const readCatalogue = (area: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(source, `i18n/texts/${area}/${language}.json`), 'utf8'))

/** The placeholders of a text, including those within its plurals. */
function listPlaceholders(text: string): string[] {
  const names = new Set<string>()
  const walk = (parts: unknown): void => {
    if (!Array.isArray(parts)) return
    for (const part of parts) {
      if (!Array.isArray(part)) continue
      names.add(String(part[0]))
      for (const inner of Object.values((part[2] as object | undefined) ?? {})) walk(inner)
    }
  }
  walk(compileMessage(text))
  return [...names].sort()
}

test('placeholders inside plurals are found too', () => {
  expect(listPlaceholders('{count, plural, one {# of {most}} other {#}} for {name}')).toEqual(['count', 'most', 'name'])
  expect(listPlaceholders('nothing to fill in')).toEqual([])
})

test.each(areas)('every language has every text of %s with the same placeholders', (area) => {
  const english = readCatalogue(area, 'EN')
  expect(Object.keys(english).length).toBeGreaterThan(20)
  for (const { code } of languages) {
    const own = readCatalogue(area, code)
    expect(Object.keys(own), code).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), `${code} ${key}`).not.toBe('')
      expect(listPlaceholders(text), `${code} ${key}`).toEqual(listPlaceholders(english[key] ?? ''))
    }
  }
})

test.each(areas)('Chinese punctuation in %s is full-width and has no space beside it', (area) => {
  const wrong =
    /[：，。；！？、“（] | [：，。；！？、”）（]|[\u4e00-\u9fff}][:,;?!](?!\/\/)|[\u4e00-\u9fff] ?\(|\)[\u4e00-\u9fff]/
  // the parts of a plural have commas of their own
  const plain = (text: string) => text.replaceAll(/\{[^{}]*\}/g, 'X').replaceAll(/\{[^{}]*\}/g, 'X')
  const texts = Object.entries(readCatalogue(area, 'CN')).filter(([, text]) => wrong.test(plain(text)))
  expect(texts).toEqual([])
})

test('every text is used', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: source, exclude: (path) => path.endsWith('.test.ts') })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const office = {
    ...readCatalogue('office', 'EN'),
    ...readCatalogue('offers', 'EN'),
    ...readCatalogue('desk', 'EN'),
    ...readCatalogue('cashier', 'EN'),
  }
  const families = [...code.matchAll(/`([a-z_]+_)\$\{/g)].map(([, start = '']) => start)
  const hinted = (key: string) => key.endsWith('_hint') && code.includes(`'${key.slice(0, -5)}'`)
  const unused = Object.keys(office).filter(
    (key) =>
      !code.includes(`'${key}'`) &&
      !code.includes(`"${key}"`) &&
      !families.some((start) => key.startsWith(start)) &&
      !hinted(key),
  )
  expect(families.length).toBeGreaterThan(10)
  expect(unused).toEqual([])
})
