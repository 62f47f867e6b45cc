import type { Value } from '@gasing/contract/call'
import { type officeProtectionList, protectionViews } from '@gasing/contract/calls/office/protection'
import { Stack } from '@mui/material'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { LimitValue } from '#parts/LimitValue.tsx'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Moment } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import { SistersPanel } from './SistersPanel.tsx'

type Line = Value<typeof officeProtectionList>['list'][number]

const columns: readonly Column<Line>[] = [
  { key: 'account', label: 'account', cell: ({ account }) => <bdi>{account}</bdi> },
  { key: 'kind', label: 'protection_kind', cell: ({ kind }) => translateOr(`protection_kind_${kind}`, kind) },
  {
    key: 'period',
    label: 'protection_period',
    cell: ({ period }) => (period ? translateOr(`protection_period_${period}`, period) : '–'),
  },
  {
    key: 'value',
    label: 'protection_value',
    end: true,
    cell: ({ kind, value }) => (value ? <LimitValue kind={kind} value={value} /> : '–'),
  },
  {
    key: 'origin',
    label: 'protection_origin',
    wide: true,
    cell: ({ origin }) => (origin ? translateOr(`protection_origin_${origin}`, origin) : '–'),
  },
  { key: 'at', label: 'protection_at', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'until',
    label: 'protection_until',
    cell: ({ kind, until }) => (until ? <Moment at={until} /> : kind === 'exclusion' ? <PermanentLabel /> : '–'),
  },
]

function PermanentLabel() {
  const t = useT()
  return t('protection_for_ever')
}

/** OPS-2: members who cannot play, have reached a limit or have limits, and the brand's rules. */
export function ProtectionPage() {
  const t = useT()
  const views = protectionViews.map((value) => ({ value, name: translateOr(`protection_view_${value}`, value) }))
  return (
    <Stack spacing={2}>
      <ListBase resource="protection" perPage={25} sort={serverOrder} filterDefaultValues={{ view: 'excluded' }}>
        <PageHead title={t('page_protection')} hint={t('page_protection_hint')} />
        <ListFrame<Line>
          label={t('page_protection')}
          empty={t('list_empty')}
          part={{ source: 'view', empty: t('protection_none') }}
          columns={columns}
          href={({ memberId }) => `/members/${memberId}?tab=protection`}
          filters={
            <>
              <TextFilter main source="q" label={t('search_protection')} />
              <ChoiceFilter source="view" label={t('protection_view')} choices={views} />
            </>
          }
        />
      </ListBase>
      <RulesPanel />
      <SistersPanel />
    </Stack>
  )
}
