// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { switchLanguage } from '#i18n/texts.ts'
import { getCallStatus } from './vendor.ts'

test('GAME-11 an unanswered outgoing call says so; any other status is shown as received', async () => {
  await switchLanguage('EN')
  expect(getCallStatus({ direction: 'out', status: 'unknown' })).toBe('No response')
  expect(getCallStatus({ direction: 'out', status: 'busy' })).toBe('Not sent: too many calls at once')
  expect(getCallStatus({ direction: 'out', status: '503' })).toBe('503')
  expect(getCallStatus({ direction: 'in', status: 'RS_ERROR_UNKNOWN' })).toBe('RS_ERROR_UNKNOWN')
})
