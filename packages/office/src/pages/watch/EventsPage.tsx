import { eventKinds } from '@gasing/contract/calls/office/watch'
import type { OperatorRole } from '@gasing/contract/who'
import { Box, Link, Stack, Typography } from '@mui/material'
import { ListBase, usePermissions } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { isPageAllowed } from '#api/permissions.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { type TextKey, translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Moment } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { actionLinks, type EventKind, type EventRecord, getPage } from './action-links.ts'
import { LargeWinPanel } from './LargeWinPanel.tsx'
import { SeenMark } from './SeenMark.tsx'

const columns: readonly Column<EventRecord>[] = [
  { key: 'what', label: 'event_what', cell: (matter) => <EventText matter={matter} /> },
  { key: 'at', label: 'time', end: true, cell: ({ at }) => <Moment at={at} /> },
  { key: 'act', label: 'event_act', isAction: true, end: true, cell: (matter) => <ActionLink matter={matter} /> },
  { key: 'seen', label: 'event_seen', end: true, cell: (matter) => <SeenMark matter={matter} /> },
]

/** Y07: everything that needs an operator's attention, wherever it was recorded, with a link to where to act. */
export function EventsPage() {
  const t = useT()
  const kinds = eventKinds.map((value) => ({ value, name: t(`event_kind_${value}`) }))
  const seen = [
    { value: 'no', name: t('event_unseen') },
    { value: 'yes', name: t('event_seen') },
  ]
  return (
    <Stack spacing={2}>
      <ListBase resource="events" perPage={25} sort={serverOrder}>
        <Box>
          <PageHead title={t('page_events')} hint={t('page_events_hint')} />
          <ListFrame<EventRecord>
            label={t('page_events')}
            empty={t('list_empty')}
            columns={columns}
            filters={
              <>
                <TextFilter main source="q" label={t('search_events')} />
                <ChoiceFilter source="kind" label={t('kind')} choices={kinds} />
                <ChoiceFilter source="seen" label={t('status')} choices={seen} />
              </>
            }
          />
        </Box>
      </ListBase>
      <LargeWinPanel />
    </Stack>
  )
}

function EventText({ matter: { kind, facts } }: { matter: EventRecord }) {
  const { money, number, time } = useFormat()
  const { paid, stake, rounds, day, action, subject = '' } = facts
  const values = {
    ...{ account: subject, ...facts },
    ...(paid && { paid: money(paid) }),
    ...(stake && { stake: money(stake) }),
    ...(rounds && { rounds: number(Number(rounds)) }),
    ...(day && { day: time(day) ?? day }),
    deed: action ? translateOr(`action_${action}`, action) : '',
  }
  return (
    <Box sx={{ minWidth: 0, maxWidth: '72ch', whiteSpace: 'normal' }}>
      <strong>{translateOr(`event_kind_${kind}`, kind)}</strong>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translateOr(`event_says_${kind}`, '', values)}
      </Typography>
    </Box>
  )
}

const isKnown = (kind: string): kind is EventKind => kind in actionLinks

/** The link to where to act; hidden from operators who may not open that page. */
function ActionLink({ matter: { kind, facts } }: { matter: EventRecord }) {
  const t = useT()
  const { permissions = [] } = usePermissions<OperatorRole[]>()
  const to = isKnown(kind) ? actionLinks[kind](facts) : null
  if (to === null || !isPageAllowed(permissions, getPage(to))) return null
  return (
    <Link component={RouterLink} to={to} sx={{ display: 'inline-block', py: 1.4, whiteSpace: 'nowrap' }}>
      {t(`page_${getPage(to).replace('-', '_')}` as TextKey)}
    </Link>
  )
}
