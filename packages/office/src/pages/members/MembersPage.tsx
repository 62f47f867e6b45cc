import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Age, Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { accountKinds, type Member } from './member.ts'

const columns: readonly Column<Member>[] = [
  { key: 'account', label: 'account', cell: ({ account }) => <bdi>{account}</bdi> },
  { key: 'nickname', label: 'nickname', cell: ({ nickname }) => <bdi>{nickname}</bdi> },
  { key: 'kind', label: 'kind', cell: ({ isAgent }) => translateOr(`kind_${isAgent}`, String(isAgent)) },
  { key: 'status', label: 'status', cell: ({ status }) => <StatusChip status={status} /> },
  { key: 'balance', label: 'balance', end: true, cell: ({ balance }) => <Money amount={balance} /> },
  { key: 'held', label: 'held', end: true, wide: true, cell: ({ held }) => <Money amount={held} /> },
  { key: 'registeredAt', label: 'registered_at', wide: true, cell: ({ registeredAt }) => <Moment at={registeredAt} /> },
  { key: 'lastSeenAt', label: 'last_seen', cell: ({ lastSeenAt }) => (lastSeenAt ? <Age at={lastSeenAt} /> : '–') },
]

/** All members of the brand, found by account, nickname or number. */
export function MembersPage() {
  const t = useT()
  const statuses = ['active', 'locked'].map((value) => ({ value, name: translateOr(`status_${value}`, value) }))
  const kinds = accountKinds.map((value) => ({ value, name: translateOr(`kind_${value}`, value) }))
  return (
    <ListBase resource="members" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_members')} hint={t('page_members_hint')} />
      <ListFrame<Member>
        label={t('page_members')}
        empty={t('list_empty')}
        columns={columns}
        href={({ id }) => `/members/${id}`}
        filters={
          <>
            <TextFilter main source="q" label={t('search_members')} />
            <ChoiceFilter source="status" label={t('status')} choices={statuses} />
            <ChoiceFilter source="isAgent" label={t('kind')} choices={kinds} />
            <MemberChip source="uplineId" />
          </>
        }
      />
    </ListBase>
  )
}
