// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { loadTexts, startTexts, t } from '#i18n/i18n.ts'
import { encodeCsv } from '#shared/save-csv.ts'
import { buildFileRows } from './profit-file.ts'

test('MEMBER-11 the profit file has headers in the reader’s language', async () => {
  await startTexts('MY', 'MY')
  await loadTexts('member', 'cashier')
  const sums = { deposits: '1.00', withdrawals: '-2.00', stake: '3.00', payout: '4.00', result: '1.00', bonus: '0.00' }
  const [heads, line] = encodeCsv(
    buildFileRows(t, [{ day: '2026-11-21', ...sums, other: '0.00', change: '1.00' }]),
  ).split('\r\n')
  expect(heads).toMatch(/^\uFEFFHari,Deposit,Pengeluaran,Taruhan,/)
  expect(line).toMatch(/^2026-11-21,1.00,-2.00,3.00,/)
})
