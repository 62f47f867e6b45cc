import { expect, test } from 'vitest'
import { createBalanceDisplay } from './balance-display.ts'

test('a pending stake leaves the balance at once, unless it is more than there is', () => {
  const shown: (bigint | null)[] = []
  const display = createBalanceDisplay((now) => shown.push(now))
  display.set('150')
  display.hold(100n)
  display.release()
  display.hold(200n)
  expect(shown).toEqual([150n, 50n, 150n, 150n])
})
