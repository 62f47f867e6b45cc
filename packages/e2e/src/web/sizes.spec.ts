import { expect, test } from '@playwright/test'
import { firstVisit } from '../figures/sizes.ts'
import { addressOf } from '../product/place.ts'

const kB = 1024

test('the first page of home stays within its budget: 150 kB of script, 15 kB of style', async ({ page }) => {
  const { script, style } = await firstVisit(page, addressOf('nusa', '/'))
  expect(script).toBeGreaterThan(20 * kB)
  expect(script).toBeLessThanOrEqual(150 * kB)
  expect(style).toBeGreaterThan(2 * kB)
  expect(style).toBeLessThanOrEqual(15 * kB)
})
