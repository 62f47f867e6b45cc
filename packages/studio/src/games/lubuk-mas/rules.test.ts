import { expect, test } from 'vitest'
import { getCurrencyRules } from '../../currencies.ts'
import { drawBelow } from '../../random.ts'
import * as rules from './rules.ts'

test.each(rules.kinds)('%s returns exactly 97 %% at every stake, over all its numbers', (kind) => {
  const of = rules.countNumbers(kind)
  for (const stake of rules.listCannonStakes(getCurrencyRules('MYR')?.levels ?? [])) {
    let paid = 0n
    for (let drawn = 0; drawn < of; drawn++) if (rules.isCaught(drawn)) paid += rules.calculatePayout(stake, kind)
    expect(paid * 100n).toBe(stake * BigInt(of) * 97n)
  }
})

test.each(rules.kinds)('accepted 32-bit words map to draws for %s in whole cycles', (kind) => {
  const [of, range] = [rules.countNumbers(kind), 2 ** 32]
  const drawFrom = (...words: number[]) => drawBelow(of, () => words.shift() ?? 0)
  const fair = range - (range % of)
  // the accepted words form whole cycles of all numbers; words beyond the last whole cycle are rejected
  expect(fair % of).toBe(0)
  for (const round of [0, 1, fair / of - 1]) {
    expect(drawFrom(round * of)).toBe(0)
    expect(rules.isCaught(drawFrom(round * of + rules.returnPerCent - 1))).toBe(true)
    expect(rules.isCaught(drawFrom(round * of + rules.returnPerCent))).toBe(false)
    expect(drawFrom((round + 1) * of - 1)).toBe(of - 1)
  }
  for (let word = fair; word < Math.min(range, fair + 50); word++) expect(drawFrom(word, 7)).toBe(7)
})

test('fish are caught about as often as promised', () => {
  const shots = 4_000
  for (const kind of rules.kinds) {
    let caught = 0
    for (let shot = 0; shot < shots; shot++) if (rules.isCaught(drawBelow(rules.countNumbers(kind)))) caught++
    const chance = rules.calculateChance(kind)
    // six standard deviations: fails by chance about once in 5 million runs
    expect(Math.abs(caught - shots * chance), kind).toBeLessThan(6 * Math.sqrt(shots * chance * (1 - chance)) + 1)
  }
})

test('no cannon of any currency can win more than a round’s limit', () => {
  for (const code of ['MYR', 'USD', 'THB', 'VND', 'IDR', 'XXX']) {
    const currency = getCurrencyRules(code)
    const most = rules.listCannonStakes(currency?.levels ?? []).at(-1) ?? 0n
    expect(rules.calculatePayout(most, 'naga'), code).toBeLessThanOrEqual(currency?.payoutMax ?? 0n)
    expect(most, code).toBeGreaterThan(0n)
  }
})
