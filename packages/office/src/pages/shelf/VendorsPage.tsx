import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import type { OfficeVendor } from './catalogue.ts'
import { StandingChip } from './StandingChip.tsx'

const columns: readonly Column<OfficeVendor>[] = [
  { key: 'name', label: 'game_vendor', cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'dialect', label: 'vendor_dialect', wide: true, cell: ({ dialect }) => (dialect === 'none' ? '–' : dialect) },
  { key: 'games', label: 'vendor_games', end: true, cell: ({ games }) => games },
  { key: 'openGames', label: 'vendor_open_games', wide: true, end: true, cell: ({ openGames }) => openGames },
  { key: 'place', label: 'game_place', end: true, cell: ({ place }) => place },
  { key: 'until', label: 'vendor_rests_until', cell: ({ restsUntil }) => restsUntil?.replace('T', ' ') ?? '–' },
  { key: 'standing', label: 'status', cell: ({ standing }) => <StandingChip standing={standing} /> },
]

/** The vendors in the order of the lobbies. */
export function VendorsPage() {
  const t = useT()
  return (
    <ListBase resource="vendors" perPage={50} sort={serverOrder}>
      <PageHead title={t('page_vendors')} hint={t('page_vendors_hint')} />
      <ListFrame<OfficeVendor>
        label={t('page_vendors')}
        empty={t('list_empty')}
        columns={columns}
        href={({ id }) => `/vendors/${id}`}
        filters={<TextFilter main source="q" label={t('search_vendors')} />}
      />
    </ListBase>
  )
}
