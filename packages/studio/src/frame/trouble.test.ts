// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createNotice } from './notice.ts'
import { createPollErrors } from './poll-errors.ts'

test('a lost connection is announced once and cleared when it returns', () => {
  const notices: string[] = []
  const trouble = createPollErrors({
    explain: (code) => notices.push(code),
    mended: (codes) => notices.push(`-${codes}`),
  })
  trouble.passed()
  for (let attempt = 0; attempt < 3; attempt++) trouble.failed('offline')
  trouble.failed('fault')
  trouble.passed()
  trouble.passed()
  trouble.failed('offline')
  expect(notices).toEqual(['offline', 'fault', '-fault', 'offline'])
})

test('a newer notice is not cleared when the connection returns', () => {
  const notice = createNotice()
  const trouble = createPollErrors({
    explain: (code) => notice.show(() => code, undefined, code),
    mended: notice.mended,
  })
  trouble.failed('offline')
  notice.show(() => 'the hand broke up', undefined, 'table_void')
  trouble.passed()
  expect(notice.element.textContent).toBe('the hand broke up')
  trouble.failed('offline')
  trouble.passed()
  expect(notice.element.textContent).toBe('')
})
