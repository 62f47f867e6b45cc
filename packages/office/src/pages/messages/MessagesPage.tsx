import type { Value } from '@gasing/contract/call'
import { audiences, type officeMessages } from '@gasing/contract/calls/office/messages'
import { useCallback } from 'react'
import { ListBase } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Age } from '#parts/Moment.tsx'
import { NewButton } from '#parts/NewButton.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { SplitView, useWideScreen } from '#parts/SplitView.tsx'
import { getAudienceName } from './audience-name.ts'
import { MessageDetail } from './MessageDetail.tsx'

type Message = Value<typeof officeMessages>['list'][number]

const columns: readonly Column<Message>[] = [
  { key: 'title', label: 'text_title', cell: ({ title }) => <bdi>{title}</bdi> },
  { key: 'to', label: 'message_to', cell: (message) => <bdi>{getAudienceName(message)}</bdi> },
  { key: 'reads', label: 'message_reads', end: true, cell: ({ reads }) => reads },
  { key: 'sentBy', label: 'message_by', wide: true, cell: ({ sentBy }) => sentBy },
  { key: 'sentAt', label: 'message_sent', cell: ({ sentAt }) => <Age at={sentAt} /> },
]

/** Messages to members, with their number of readers. */
export function MessagesPage() {
  return (
    <ListBase resource="messages" perPage={25} sort={serverOrder}>
      <MessageList />
    </ListBase>
  )
}

function MessageList() {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useMatch('/messages/:id')?.params.id
  const wide = useWideScreen()
  const close = useCallback(() => navigate(`/messages${search}`), [navigate, search])
  return (
    <>
      <PageHead title={t('page_messages')} hint={t('page_messages_hint')}>
        <NewButton to="/messages/create" label={t('message_new')} />
      </PageHead>
      <SplitView
        label={t('page_messages')}
        onClose={close}
        record={opened ? <MessageDetail key={opened} id={opened} onClose={close} /> : null}
      >
        <ListFrame<Message>
          label={t('page_messages')}
          empty={t('list_empty')}
          columns={columns}
          href={({ id }) => `/messages/${id}${search}`}
          selected={opened}
          narrow={wide && opened !== undefined}
          filters={
            <>
              <TextFilter main source="q" label={t('search_messages')} />
              <ChoiceFilter
                source="audience"
                label={t('message_to')}
                choices={audiences.map((value) => ({ value, name: translateOr(`audience_${value}`, value) }))}
              />
            </>
          }
        />
      </SplitView>
    </>
  )
}
