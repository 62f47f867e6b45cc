import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutFaces } from './fonts.ts'

test('a font leaves out the faces for letters that nobody writes in it, and keeps all others', () => {
  const file = createRequire(import.meta.url).resolve('@fontsource-variable/lora/wght.css')
  const whole = readFileSync(file, 'utf8')
  const names = (css: string) => [...css.matchAll(/files\/([a-z-]+)-wght-normal/g)].map(([, name]) => name)
  expect(names(whole)).toContain('lora-math')
  const rest = withoutFaces(whole, ['lora-math', 'lora-symbols'])
  expect(names(rest)).toEqual(names(whole).filter((name) => name !== 'lora-math' && name !== 'lora-symbols'))
  expect(names(rest)).toContain('lora-vietnamese')
})
