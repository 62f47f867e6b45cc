import { expect, test } from '@playwright/test'
import { measureAddedScript, measureFirstVisit } from '../figures/sizes.ts'
import { buildUrl } from '../product/environment.ts'

const kB = 1024

test('home loads at most 150 kB of script and 15 kB of style', { tag: '@phone' }, async ({ page }) => {
  const { script, style } = await measureFirstVisit(page, buildUrl('nusa', '/'))
  expect(script).toBeGreaterThan(20 * kB)
  expect(script).toBeLessThanOrEqual(150 * kB)
  expect(style).toBeGreaterThan(2 * kB)
  expect(style).toBeLessThanOrEqual(15 * kB)
})

test('the registration page adds at most 25 kB of script to home’s', { tag: '@phone' }, async ({ browser }) => {
  const [register, home] = await Promise.all([browser.newPage(), browser.newPage()])
  const added = await measureAddedScript(register, home, [buildUrl('nusa', '/register'), buildUrl('nusa', '/')])
  expect(added).toBeGreaterThan(2 * kB)
  expect(added).toBeLessThanOrEqual(25 * kB)
  await Promise.all([register.close(), home.close()])
})
