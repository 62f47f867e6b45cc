// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak } from '#i18n/texts.ts'
import { headOf } from './file-heads.ts'

test('the head of a moment says whose clock it is told by', async () => {
  await speak('EN')
  expect(headOf('createdAt', 'Asia/Kuala_Lumpur')).toBe('Created (Asia/Kuala_Lumpur)')
  expect(headOf('amount', 'Asia/Kuala_Lumpur')).toBe('Amount')
  expect(headOf('amountThere', 'Asia/Kuala_Lumpur')).toBe('Amount (Vendor)')
})
