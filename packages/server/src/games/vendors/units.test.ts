import { expect, test } from 'vitest'
import type { Vendor } from '../store-vendors.ts'
import { fromSubunits, toRoundedDownDecimal, toSubunits } from './units.ts'

const cutDecimal = (code: string, decimals: number, units: Vendor['units'], amount: bigint, places?: number) =>
  toRoundedDownDecimal({ units } as Vendor, { code, decimals }, amount * 1_000_000n, places)

test('M24 amounts in thousands of dong keep decimals, cut to the dialect’s places', () => {
  const thousands = { VND: '1000' }
  expect(cutDecimal('VND', 0, thousands, 900n)).toBe('0.90')
  expect(cutDecimal('VND', 0, thousands, 1_234_567n)).toBe('1234.56')
  expect(cutDecimal('VND', 0, thousands, 1_234_567n, 4)).toBe('1234.567')
  expect(cutDecimal('VND', 0, thousands, -900n)).toBe('-0.90')
})

test('M24 amounts in the currency itself have only its own places', () => {
  expect(cutDecimal('VND', 0, {}, 1234n)).toBe('1234')
  expect(cutDecimal('MYR', 2, {}, 12n)).toBe('12.00')
  expect(cutDecimal('MYR', 2, { VND: '1000' }, 12n, 4)).toBe('12.00')
})

test.each([
  ['VND', 1n],
  ['ISK', 1n],
  ['XOF', 1n],
  ['MYR', 100n],
  ['IDR', 100n],
  ['TND', 1000n],
  ['OMR', 1000n],
])('M24 one %s is %s of its smallest coins', (currency, coins) => {
  const vendor = { units: {} } as Vendor
  expect(toSubunits(vendor, currency, 1_000_000n)).toBe(coins)
  expect(fromSubunits(vendor, currency, Number(coins))).toBe(1_000_000n)
})
