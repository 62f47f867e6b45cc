import { characterClassNames } from '@gasing/contract/rules/patterns'
import { expect, test } from 'vitest'
import {
  applyDrafts,
  applyOrder,
  canBeRequired,
  changesOf,
  type FieldRule,
  formatAcceptedKinds,
  isChosen,
  isProof,
  moveRule,
  openDrafts,
  parseAcceptedKinds,
  toRuleBody,
} from './rule-drafts.ts'

const createRule = (field: string, order: number): FieldRule => ({
  field,
  enabled: true,
  required: false,
  minLength: 1,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 0,
  order,
})
const rules = [createRule('a', 10), createRule('b', 20), createRule('c', 30)]

test('a draft replaces its rule and is open until it equals the saved one', () => {
  const drafts = { b: { minLength: 4 }, c: { minLength: 1 } }
  expect(applyDrafts(rules, drafts).map(({ minLength }) => minLength)).toEqual([1, 4, 1])
  expect(openDrafts(rules, drafts)).toEqual(['b'])
})

test('a draft keeps only what was changed, so that another operator’s save of the rule is not undone', () => {
  const drafts = { a: changesOf({ ...createRule('a', 10), minLength: 4 }, createRule('a', 10)) }
  const saved = [{ ...createRule('a', 10), maxLength: 60, required: true }]
  expect(applyDrafts(saved, drafts)).toEqual([{ ...createRule('a', 10), minLength: 4, maxLength: 60, required: true }])
})

test('VALID-12 settings that a rule lacks are not offered', () => {
  const fields = ['username', 'referralCode', 'captcha', 'verificationCode', 'domain'].map((field) =>
    createRule(field, 10),
  )
  expect(fields.filter(isChosen).map(({ field }) => field)).not.toContain('domain')
  expect(fields.filter(isProof).map(({ field }) => field)).toEqual(['captcha', 'verificationCode'])
  expect(
    fields
      .filter(isChosen)
      .filter(canBeRequired)
      .map(({ field }) => field),
  ).toEqual(['username'])
})

test('a moved field swaps places with its neighbour', () => {
  expect(moveRule(rules, 'b', -1).map(({ field, order }) => [field, order])).toEqual([
    ['b', 10],
    ['a', 20],
  ])
  expect(moveRule(rules, 'a', -1)).toEqual([])
  expect(moveRule(rules, 'c', 1)).toEqual([])
})

test('a move saves only the new orders and keeps other changes to the two fields unsaved', () => {
  const drafts = { a: { required: true } }
  const changed = applyOrder(rules, moveRule(applyDrafts(rules, drafts), 'b', -1))
  expect(changed).toEqual([createRule('b', 10), createRule('a', 20)])
  expect(applyDrafts(changed, drafts)).toContainEqual({ ...createRule('a', 20), required: true })
})

test('a field moves past a neighbour of the same order', () => {
  const same = [createRule('a', 10), createRule('b', 10)]
  expect(moveRule(same, 'b', -1).map(({ field, order }) => [field, order])).toEqual([['b', 9]])
})

test('character kinds round-trip through the rule’s pattern', () => {
  expect(parseAcceptedKinds('*')).toEqual([])
  expect(formatAcceptedKinds([])).toBe('*')
  expect(parseAcceptedKinds(formatAcceptedKinds(['letters', 'digits']))).toEqual(['letters', 'digits'])
  expect(characterClassNames).toContain('letters')
})

test('the body omits the field name that is in the address', () => {
  expect(toRuleBody(createRule('a', 10))).not.toHaveProperty('field')
})
