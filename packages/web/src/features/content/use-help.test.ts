// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { extractText, searchHelp } from './use-help.ts'

const createHelpItem = (tag: string, title: string, content: string) => ({
  tag,
  title,
  content,
  language: 'EN',
  inFooter: false,
})
const items = [
  createHelpItem(
    'money',
    'Deposits',
    '<p>How long does a <b>withdrawal</b> take?</p><ul><li>minutes</li><li>hours</li></ul>',
  ),
  createHelpItem('pay', 'Withdrawals', `<p>${'Before it. '.repeat(20)}Rút tiền đến ngân hàng.</p>`),
]

test('ROUTE-11 every word must match, accents and case are ignored, titles come first', () => {
  expect(searchHelp(items, 'WITHDRAWAL').map(({ item: { tag } }) => tag)).toEqual(['pay', 'money'])
  expect(searchHelp(items, 'rut tien den')[0]?.excerpt).toContain('Rút tiền đến ngân hàng.')
  expect(searchHelp(items, 'deposits hours').map(({ item: { tag } }) => tag)).toEqual(['money'])
  expect(searchHelp(items, 'unicorn')).toEqual([])
  expect(searchHelp(items, '  ')).toEqual([])
})

test('the text of HTML keeps words apart and runs nothing', () => {
  expect(extractText('<p>one</p><p>two<img src=x onerror="window.ran=1"></p>')).toBe('one two')
  expect('ran' in window).toBe(false)
})
