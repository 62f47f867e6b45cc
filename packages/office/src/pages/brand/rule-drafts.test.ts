import { characterClassNames } from '@gasing/contract/rules/patterns'
import { expect, test } from 'vitest'
import {
  acceptedKinds,
  acceptedPatternOf,
  bodyOf,
  draftsInNewOrder,
  type FieldRule,
  inNewOrder,
  isChosen,
  isProof,
  mayBeRequired,
  moved,
  openDrafts,
  withDrafts,
} from './rule-drafts.ts'

const rule = (field: string, order: number): FieldRule => ({
  field,
  enabled: true,
  required: false,
  minLength: 1,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 0,
  order,
})
const rules = [rule('a', 10), rule('b', 20), rule('c', 30)]

test('a draft replaces its rule and is open until it equals the saved one', () => {
  const drafts = { b: { ...rule('b', 20), minLength: 4 }, c: rule('c', 30) }
  expect(withDrafts(rules, drafts).map(({ minLength }) => minLength)).toEqual([1, 4, 1])
  expect(openDrafts(rules, drafts)).toEqual(['b'])
})

test('VALID-12 settings that a rule lacks are not offered', () => {
  const fields = ['username', 'referralCode', 'captcha', 'verificationCode', 'domain'].map((field) => rule(field, 10))
  expect(fields.filter(isChosen).map(({ field }) => field)).not.toContain('domain')
  expect(fields.filter(isProof).map(({ field }) => field)).toEqual(['captcha', 'verificationCode'])
  expect(
    fields
      .filter(isChosen)
      .filter(mayBeRequired)
      .map(({ field }) => field),
  ).toEqual(['username'])
})

test('a moved field swaps places with its neighbour', () => {
  expect(moved(rules, 'b', -1).map(({ field, order }) => [field, order])).toEqual([
    ['b', 10],
    ['a', 20],
  ])
  expect(moved(rules, 'a', -1)).toEqual([])
  expect(moved(rules, 'c', 1)).toEqual([])
})

test('a move saves only the new orders and keeps other changes to the two fields unsaved', () => {
  const drafts = { a: { ...rule('a', 10), required: true } }
  const changed = inNewOrder(rules, moved(withDrafts(rules, drafts), 'b', -1))
  expect(changed).toEqual([rule('b', 10), rule('a', 20)])
  expect(draftsInNewOrder(drafts, changed)).toEqual({ a: { ...rule('a', 20), required: true } })
})

test('a field moves past a neighbour of the same order', () => {
  const same = [rule('a', 10), rule('b', 10)]
  expect(moved(same, 'b', -1).map(({ field, order }) => [field, order])).toEqual([['b', 9]])
})

test('character kinds round-trip through the rule’s pattern', () => {
  expect(acceptedKinds('*')).toEqual([])
  expect(acceptedPatternOf([])).toBe('*')
  expect(acceptedKinds(acceptedPatternOf(['letters', 'digits']))).toEqual(['letters', 'digits'])
  expect(characterClassNames).toContain('letters')
})

test('the body omits the field name that is in the address', () => {
  expect(bodyOf(rule('a', 10))).not.toHaveProperty('field')
})
