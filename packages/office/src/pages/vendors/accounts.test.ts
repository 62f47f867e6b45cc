import { expect, test } from 'vitest'
import { parseAccounts } from './accounts.ts'

test('GAME-11 accounts are read from typed text and an uploaded table, once each', () => {
  expect(parseAccounts(' ana \n\nben\r\nana')).toEqual(['ana', 'ben'])
  expect(parseAccounts('\uFEFFUsername,Level\n"ana",3\nben;4\ncai\t5\n')).toEqual(['ana', 'ben', 'cai'])
  expect(parseAccounts('')).toEqual([])
})
