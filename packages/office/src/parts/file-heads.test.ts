// @vitest-environment jsdom

import { languages } from '@gasing/contract/languages'
import { expect, test } from 'vitest'
import { switchLanguage } from '#i18n/texts.ts'
import { getHeader } from './file-headers.ts'

test('a timestamp column names its time zone', async () => {
  await switchLanguage('EN')
  expect(getHeader('createdAt', 'Asia/Kuala_Lumpur')).toBe('Created (Asia/Kuala_Lumpur)')
  expect(getHeader('amount', 'Asia/Kuala_Lumpur')).toBe('Amount')
  expect(getHeader('amountThere', 'Asia/Kuala_Lumpur')).toBe('Amount (Vendor)')
})

test('a member’s account and the number of a bank account have different heads, in the punctuation of the language', async () => {
  for (const { code } of languages) {
    await switchLanguage(code)
    expect(getHeader('number', 'UTC'), code).not.toBe(getHeader('account', 'UTC'))
  }
  await switchLanguage('CN')
  expect(getHeader('createdAt', 'UTC')).toBe('创建时间（UTC）')
  await switchLanguage('EN')
})
