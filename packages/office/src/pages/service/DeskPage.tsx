import { conversationKinds } from '@gasing/contract/calls/office/service'
import { conversationStatuses } from '@gasing/contract/calls/service'
import Badge from '@mui/material/Badge'
import Chip from '@mui/material/Chip'
import { useCallback } from 'react'
import { ListBase } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Age } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { SplitView, useWideScreen } from '#parts/SplitView.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { ConversationDetail } from './ConversationDetail.tsx'
import type { Line } from './conversation.ts'

const columns: readonly Column<Line>[] = [
  { key: 'who', label: 'visitor', cell: (line) => <VisitorName line={line} /> },
  { key: 'words', label: 'last_words', cell: ({ subject, lastWords }) => <bdi>{subject || lastWords || '–'}</bdi> },
  {
    key: 'kind',
    label: 'conversation_kind',
    wide: true,
    cell: ({ kind }) => translateOr(`conversation_${kind}`, kind),
  },
  { key: 'status', label: 'status', cell: ({ status }) => <StatusChip status={status} /> },
  { key: 'operator', label: 'operator', wide: true, cell: ({ operator }) => operator ?? '–' },
  { key: 'lastAt', label: 'last_at', cell: ({ lastAt }) => <Age at={lastAt} /> },
]

function VisitorName({ line: { account, id, vip, unread } }: { line: Line }) {
  const t = useT()
  return (
    <>
      <Badge
        color="error"
        badgeContent={unread}
        // beside the name, not over its last letter
        sx={{ mr: unread > 0 ? 3 : 0.5, '& .MuiBadge-badge': { right: -12 } }}
      >
        <bdi>{account || t('guest_number', { id })}</bdi>
      </Badge>
      {vip && <Chip size="small" color="warning" label={t('vip')} sx={{ ml: 1 }} />}
    </>
  )
}

/** Live chats and tickets, those waiting for us first. New ones appear by themselves. */
export function DeskPage() {
  return (
    <ListBase resource="conversations" perPage={25} sort={serverOrder}>
      <Desk />
    </ListBase>
  )
}

function Desk() {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useMatch('/conversations/:id')?.params.id
  const wide = useWideScreen()
  const close = useCallback(() => navigate(`/conversations${search}`), [navigate, search])
  return (
    <>
      <PageHead title={t('page_desk')} hint={t('page_desk_hint')} />
      <SplitView
        label={t('conversation')}
        onClose={close}
        record={opened ? <ConversationDetail key={opened} id={opened} onClose={close} /> : null}
      >
        <ListFrame<Line>
          label={t('page_desk')}
          empty={t('desk_empty')}
          columns={columns}
          href={({ id }) => `/conversations/${id}${search}`}
          selected={opened}
          narrow={wide && opened !== undefined}
          filters={
            <>
              <TextFilter main source="q" label={t('search_conversations')} />
              <ChoiceFilter
                source="kind"
                label={t('conversation_kind')}
                choices={conversationKinds.map((value) => ({
                  value,
                  name: translateOr(`conversation_${value}`, value),
                }))}
              />
              <ChoiceFilter
                source="status"
                label={t('status')}
                choices={conversationStatuses.map((value) => ({ value, name: translateOr(`status_${value}`, value) }))}
              />
            </>
          }
        />
      </SplitView>
    </>
  )
}
