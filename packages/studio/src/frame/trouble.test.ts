// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { makeNotice } from './notice.ts'
import { makeTrouble } from './trouble.ts'

test('a lost connection is announced once and cleared when it returns', () => {
  const said: string[] = []
  const trouble = makeTrouble({ explain: (code) => said.push(code), mended: (codes) => said.push(`-${codes}`) })
  trouble.passed()
  for (let look = 0; look < 3; look++) trouble.failed('offline')
  trouble.failed('fault')
  trouble.passed()
  trouble.passed()
  trouble.failed('offline')
  expect(said).toEqual(['offline', 'fault', '-fault', 'offline'])
})

test('a newer notice is not cleared when the connection returns', () => {
  const notice = makeNotice()
  const trouble = makeTrouble({ explain: (code) => notice.show(() => code, undefined, code), mended: notice.mended })
  trouble.failed('offline')
  notice.show(() => 'the hand broke up', undefined, 'table_void')
  trouble.passed()
  expect(notice.element.textContent).toBe('the hand broke up')
  trouble.failed('offline')
  trouble.passed()
  expect(notice.element.textContent).toBe('')
})
