import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { removeFaces } from './fonts.ts'

test('unwanted faces are left out of a font, and all others are kept', () => {
  const file = createRequire(import.meta.url).resolve('@fontsource-variable/lora/wght.css')
  const whole = readFileSync(file, 'utf8')
  const names = (css: string) => [...css.matchAll(/files\/([a-z-]+)-wght-normal/g)].map(([, name]) => name)
  expect(names(whole)).toContain('lora-math')
  const rest = removeFaces(whole, ['lora-math', 'lora-symbols'])
  expect(names(rest)).toEqual(names(whole).filter((name) => name !== 'lora-math' && name !== 'lora-symbols'))
  expect(names(rest)).toContain('lora-vietnamese')
})
