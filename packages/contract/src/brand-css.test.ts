import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildBrandCss, buildTokens, findContrastProblems } from './brand-css.ts'
import { computeContrast, formatHex, parseOklch } from './colour.ts'
import { nusaPack, senPack } from './demo-packs.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('OKLCH conversion keeps a colour', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      expect(computeContrast(formatHex(parseOklch(colour)), colour)).toBeLessThan(1.03)
    }),
  )
})

test('contrast follows WCAG 2', () => {
  expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(computeContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('GEN-5 both demo packs are legible in both themes', () => {
  expect(findContrastProblems(nusaPack)).toEqual([])
  expect(findContrastProblems(senPack)).toEqual([])
})

test('texts stay readable whatever colours an operator picks; only fills need a check', () => {
  const fills = new Set(['brand', 'brand-ink', 'accent-ink'])
  fc.assert(
    fc.property(hex, hex, hex, (primary, accent, surface) => {
      const problems = findContrastProblems({ ...nusaPack, colours: { primary, accent, surface } })
      expect(problems.filter(([, part]) => !fills.has(part))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a white button on a white page is refused', () => {
  const problems = findContrastProblems({ ...nusaPack, colours: { ...nusaPack.colours, primary: '#fefefe' } })
  expect(problems.map(([theme, part, ground]) => `${theme} ${part} ${ground}`)).toContain('light brand surface')
})

test('CONF the style names every token in both themes, and the demo brands’ styles differ', () => {
  const css = buildBrandCss(nusaPack)
  for (const name of Object.keys(buildTokens(nusaPack, 'dark'))) expect(css.split(`--${name}:`).length).toBe(3)
  expect(css).not.toBe(buildBrandCss(senPack))
})
