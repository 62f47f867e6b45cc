import { expect, test } from 'vitest'
import { splitWords } from '#parts/split-words.ts'
import { splitAmounts } from '../channels/channel.ts'
import { parseAccounts } from './accounts.ts'

test('GAME-11 accounts are read from typed text and an uploaded table, once each', () => {
  expect(parseAccounts(' ana \n\nben\r\nana')).toEqual(['ana', 'ben'])
  expect(parseAccounts('\uFEFFUsername,Level\n"ana",3\nben;4\ncai\t5\ndan，6')).toEqual(['ana', 'ben', 'cai', 'dan'])
  expect(parseAccounts('')).toEqual([])
})

test('lists are split at the commas and semicolons of a Chinese keyboard too', () => {
  expect(splitWords('01，02、03；04, 05 06\n07')).toEqual(['01', '02', '03', '04', '05', '06', '07'])
  expect(splitAmounts('50；1,000；2，000')).toEqual(['50', '1,000', '2，000'])
})
