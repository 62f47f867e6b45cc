import { expect, test } from 'vitest'
import { mergedForm } from './merged-form.ts'

const start = {
  name: 'a',
  limits: { least: '1', most: '9' },
  tags: ['x'],
  texts: { EN: 'Hello', MY: 'Helo' } as object,
}

test('typed values stay, and all others follow another operator’s save', () => {
  const typed = { ...start, name: 'b', limits: { least: '2', most: '9' } }
  const saved = { ...start, name: 'c', limits: { least: '1', most: '5' }, tags: ['x', 'y'] }
  expect(mergedForm(typed, start, saved)).toEqual({ ...saved, name: 'b', limits: { least: '2', most: '5' } })
})

test('parts that either operator removed stay removed, and those that either added stay added', () => {
  const typed = { ...start, texts: { MY: 'Helo', TH: 'Sawasdee' } }
  const saved = { ...start, texts: { EN: 'Hello', VN: 'Xin chao' } }
  expect(mergedForm<object>(typed, start, saved)).toStrictEqual({
    ...start,
    texts: { TH: 'Sawasdee', VN: 'Xin chao' },
  })
})
