// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak } from '#i18n/texts.ts'
import { headOf } from './file-heads.ts'

test('a timestamp column names its time zone', async () => {
  await speak('EN')
  expect(headOf('createdAt', 'Asia/Kuala_Lumpur')).toBe('Created (Asia/Kuala_Lumpur)')
  expect(headOf('amount', 'Asia/Kuala_Lumpur')).toBe('Amount')
  expect(headOf('amountThere', 'Asia/Kuala_Lumpur')).toBe('Amount (Vendor)')
})
