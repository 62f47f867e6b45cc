import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toPseudoLocale } from './pseudo.ts'

test('the pseudo-locale is at least 40 percent longer and keeps digits', () => {
  for (const text of ['Log in', 'Deposit 100.00', 'A'])
    expect(toPseudoLocale(text).length).toBeGreaterThanOrEqual(text.length * 1.4)
  expect(toPseudoLocale('RM 100.00')).toMatch(/^\[RM 100\.00 /)
})

test('the kit shows every primitive', () => {
  const folder = new URL('../../../../ui/src/', import.meta.url)
  const parts = readdirSync(folder).filter((name) => /^[A-Z]\w+\.tsx$/.test(name))
  expect(parts.length).toBeGreaterThan(12)
  const kit = readdirSync(new URL('./', import.meta.url))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n')
  for (const part of parts) expect(kit, part).toContain(`@gasing/ui/${part.replace('.tsx', '')}'`)
})
