import { ByName, Language, Strict, Text } from '@gasing/contract/shapes'
import { expect, test } from 'vitest'
import { checker } from './checker.ts'

const check = checker(Strict({ texts: ByName(Language, Text(5)) }))

test('I02 a name of another kind is refused in what comes in, and shown in what was kept before it was', () => {
  const kept = { texts: { EN: 'word', zz: 'word' } }
  expect(() => check(kept, 'bad_request')).toThrow('bad_request')
  expect(check(kept, null)).toBe(kept)
  expect(check({ texts: { EN: 'word' } }, 'bad_request')).toEqual({ texts: { EN: 'word' } })
})

test('I02 nothing else goes out that its schema does not know', () => {
  for (const value of [{ texts: { EN: 7 } }, { texts: {}, more: 1 }, { texts: { zz: 'word' }, more: 1 }, {}])
    expect(() => check(value, null)).toThrow('an answer does not fit its schema')
})
