// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak } from '#i18n/texts.ts'
import { callStatus } from './vendor.ts'

test('GAME-11 an unanswered outgoing call says so; any other status is shown as received', async () => {
  await speak('EN')
  expect(callStatus({ direction: 'out', status: 'unknown' })).toBe('No response')
  expect(callStatus({ direction: 'out', status: '503' })).toBe('503')
  expect(callStatus({ direction: 'in', status: 'RS_ERROR_UNKNOWN' })).toBe('RS_ERROR_UNKNOWN')
})
