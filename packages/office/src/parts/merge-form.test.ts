import { expect, test } from 'vitest'
import { findConflicts, mergeForm, rebaseStart, setAt } from './merge-form.ts'

const initialForm = {
  name: 'a',
  limits: { least: '1', most: '9' },
  tags: ['x'],
  texts: { EN: 'Hello', MY: 'Helo' } as object,
}

test('typed values stay, and all others follow another operator’s save', () => {
  const typed = { ...initialForm, name: 'b', limits: { least: '2', most: '9' } }
  const saved = { ...initialForm, name: 'c', limits: { least: '1', most: '5' }, tags: ['x', 'y'] }
  expect(mergeForm(typed, initialForm, saved)).toEqual({ ...saved, name: 'b', limits: { least: '2', most: '5' } })
})

test('parts that either operator removed stay removed, and those that either added stay added', () => {
  const typed = { ...initialForm, texts: { MY: 'Helo', TH: 'Sawasdee' } }
  const saved = { ...initialForm, texts: { EN: 'Hello', VN: 'Xin chao' } }
  expect(mergeForm<object>(typed, initialForm, saved)).toStrictEqual({
    ...initialForm,
    texts: { TH: 'Sawasdee', VN: 'Xin chao' },
  })
})

test('what both changed is a conflict, and stays one while more is typed', () => {
  const typed = { ...initialForm, name: 'b', limits: { least: '2', most: '9' }, tags: ['z'] }
  const saved = { ...initialForm, name: 'b', limits: { least: '3', most: '5' }, tags: ['x', 'y'] }
  const conflicts = [
    { path: ['limits', 'least'], mine: '2', theirs: '3' },
    { path: ['tags'], mine: ['z'], theirs: ['x', 'y'] },
  ]
  expect(findConflicts(typed, initialForm, saved)).toEqual(conflicts)
  const start = rebaseStart(typed, initialForm, saved)
  expect(start).toMatchObject({ name: 'b', limits: { least: '1', most: '5' }, tags: ['x'] })
  expect(findConflicts(mergeForm(typed, initialForm, saved), start, saved)).toEqual(conflicts)
})

test('a choice sets one value, and a removed one is removed', () => {
  expect(setAt(initialForm, ['limits', 'least'], '3')).toEqual({ ...initialForm, limits: { least: '3', most: '9' } })
  expect(setAt(initialForm, ['texts', 'EN'], undefined).texts).toStrictEqual({ MY: 'Helo' })
})
