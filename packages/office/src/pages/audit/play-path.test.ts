import { createPlayNames } from '@gasing/contract/rules/lottery/play-names'
import { expect, test } from 'vitest'
import { namePlayPath } from './play-path.ts'

test('OPS-1 the log names changed odds and held numbers by their play', () => {
  const plays = createPlayNames((key) => ({ lot_window_first3: 'First 3', lot_kind_straight: 'Straight' })[key] ?? null)
  const name = (action: string, path: string) => namePlayPath(action, path, plays, (key) => key)
  expect(name('lottery.prices', 'prices.first3-straight.win')).toBe('prices_price · First 3 · Straight · win')
  expect(name('lottery.holds', 'first3-straight.2.7')).toBe('First 3 · Straight · holds_row 3 · 7')
  for (const other of ['prices.0.prices.win', 'version']) expect(name('lottery.prices', other)).toBeNull()
  expect(name('lottery.holds', '0.play')).toBeNull()
  expect(name('lottery.save', 'names.EN')).toBeNull()
})
