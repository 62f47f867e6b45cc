// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { switchLanguage } from '#i18n/texts.ts'
import { getHeader } from './file-headers.ts'

test('a timestamp column names its time zone', async () => {
  await switchLanguage('EN')
  expect(getHeader('createdAt', 'Asia/Kuala_Lumpur')).toBe('Created (Asia/Kuala_Lumpur)')
  expect(getHeader('amount', 'Asia/Kuala_Lumpur')).toBe('Amount')
  expect(getHeader('amountThere', 'Asia/Kuala_Lumpur')).toBe('Amount (Vendor)')
})
