import type { Value } from '@gasing/contract/call'
import { moveAnnouncement, type officeAnnouncements } from '@gasing/contract/calls/office/pages'
import { announcementTypes } from '@gasing/contract/calls/pages'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { send } from '#api/send.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { MoveButtons } from '#parts/MoveButtons.tsx'
import { NewButton } from '#parts/NewButton.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { PeriodChip } from '#parts/PeriodChip.tsx'
import type { Column } from '#parts/RecordTable.tsx'

type Announcement = Value<typeof officeAnnouncements>['list'][number]

const columns: readonly Column<Announcement>[] = [
  { key: 'title', label: 'text_title', cell: ({ title }) => <bdi>{title}</bdi> },
  { key: 'type', label: 'kind', cell: ({ type }) => translateOr(`announcement_${type}`, type) },
  { key: 'shown', label: 'status', cell: (announcement) => <PeriodChip record={announcement} /> },
  { key: 'startsAt', label: 'starts_at', wide: true, cell: ({ startsAt }) => startsAt?.replace('T', ' ') ?? '–' },
  { key: 'endsAt', label: 'ends_at', wide: true, cell: ({ endsAt }) => endsAt?.replace('T', ' ') ?? '–' },
  {
    key: 'place',
    label: 'order',
    isAction: true,
    cell: ({ id, title }) => (
      <MoveButtons name={title} move={(to) => send(moveAnnouncement, { params: { id }, body: { to } })} />
    ),
  },
]

/** The brand's announcements, in the order in which visitors see them. */
export function AnnouncementsPage() {
  const t = useT()
  return (
    <ListBase resource="announcements" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_announcements')} hint={t('page_announcements_hint')}>
        <NewButton to="/announcements/create" label={t('announcement_new')} />
      </PageHead>
      <ListFrame<Announcement>
        label={t('page_announcements')}
        empty={t('list_empty')}
        columns={columns}
        href={({ id }) => `/announcements/${id}`}
        filters={
          <>
            <TextFilter main source="q" label={t('search_words')} />
            <ChoiceFilter
              source="type"
              label={t('kind')}
              choices={announcementTypes.map((value) => ({ value, name: translateOr(`announcement_${value}`, value) }))}
            />
          </>
        }
      />
    </ListBase>
  )
}
