// @vitest-environment jsdom
import { officeVendors } from '@gasing/contract/calls/office/games'
import { permission } from '@gasing/contract/calls/system'
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { buildCallKey } from '#api/use-call.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { ConflictNote } from './ConflictNote.tsx'

beforeEach(() => switchLanguage('EN'))

/** Shows a value that both changed, with the brand and the vendors as they were read before. */
function show(mine: unknown, theirs: unknown, path = ['texts', 'EN', 'html']): void {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const brand = { brand: { timeZone: 'Asia/Kuala_Lumpur' }, currency: { code: 'MYR', symbol: 'RM', decimals: 2 } }
  cache.setQueryData(buildCallKey(permission, {}), brand)
  const vendors = { list: [{ id: 'hacksaw', name: 'Hacksaw Gaming' }], total: 1 }
  cache.setQueryData(buildCallKey(officeVendors, { query: { pageSize: 100 } }), vendors)
  render(
    <AdminContext i18nProvider={i18nProvider} queryClient={cache}>
      <ConflictNote conflicts={{ list: [{ path, mine, theirs }], choose: () => {} }} />
    </AdminContext>,
  )
}

test('rich texts are shown as plain text, unless they would read the same', () => {
  show('<p>Win <b>big</b></p><ul><li>today</li></ul>', '<p>1 &lt; 2</p>')
  screen.getByText(/^Win big\s+today$/)
  screen.getByText('1 < 2')
  show('<p>Play</p>', '<h2>Play</h2>')
  screen.getByText('<p>Play</p>')
  screen.getByText('<h2>Play</h2>')
})

test('times, vendors, languages and records are shown as their forms show them, not as they are stored', () => {
  show('2026-11-27T16:30:00.000Z', '2026-11-28T09:15', ['maintenanceStart'])
  screen.getByText('28 Nov 2026, 00:30:00')
  screen.getByText('28 Nov 2026, 09:15:00')
  show([{ id: '1042', name: 'Gates' }], '2026-12-01', ['games'])
  screen.getByText('Gates')
  screen.getByText('1 Dec 2026')
  show('hacksaw', 'VN', ['vendor'])
  screen.getByText('Hacksaw Gaming')
  show('VN', 'CN', ['defaultLanguage'])
  expect(screen.getByText('Vietnamese')).not.toBeNull()
  show(['SG', 'ID'], [], ['blockedCountries'])
  screen.getByText(/^Singapore \(SG\)\s+Indonesia \(ID\)$/)
})

test('lottery plays and symbols are shown by the names that members know', async () => {
  const hold = { play: 'last2-straight', row: 0, symbol: '07', share: '0.5' }
  show([hold], [{ ...hold, play: 'first3-sides', symbol: 'big' }], ['list'])
  expect(await screen.findByText('Last 2 · Straight · 1 · 07 · 0.5')).not.toBeNull()
  screen.getByText(/ · Big · 0.5$/)
  show('9.8', '9.7', ['prices', 'last2-straight', 'big'])
  expect(await screen.findByText('Odds · Last 2 · Straight · Big')).not.toBeNull()
})
