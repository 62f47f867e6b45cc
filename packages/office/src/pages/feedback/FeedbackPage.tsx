import type { Value } from '@gasing/contract/call'
import { feedbackTypes } from '@gasing/contract/calls/content'
import { feedbackStatuses, type officeFeedbackList } from '@gasing/contract/calls/office/content'
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
import { FeedbackDetail } from './FeedbackDetail.tsx'

type Feedback = Value<typeof officeFeedbackList>['list'][number]

const beginningMax = 80
const truncateText = (text: string) => (text.length > beginningMax ? `${text.slice(0, beginningMax)}…` : text)

const columns: readonly Column<Feedback>[] = [
  { key: 'content', label: 'content', cell: ({ content }) => <bdi>{truncateText(content)}</bdi> },
  {
    key: 'questionType',
    label: 'about',
    cell: ({ questionType }) => translateOr(`feedback_${questionType}`, questionType),
  },
  { key: 'account', label: 'member', cell: ({ account }) => (account ? <bdi>{account}</bdi> : '–') },
  { key: 'status', label: 'status', cell: ({ status }) => <StatusChip status={status} /> },
  { key: 'createdAt', label: 'created_at', cell: ({ createdAt }) => <Age at={createdAt} /> },
]

/** Feedback of visitors and members, open items first. */
export function FeedbackPage() {
  return (
    <ListBase resource="feedback" perPage={25} sort={serverOrder}>
      <FeedbackList />
    </ListBase>
  )
}

function FeedbackList() {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useMatch('/feedback/:id')?.params.id
  const wide = useWideScreen()
  const close = useCallback(() => navigate(`/feedback${search}`), [navigate, search])
  return (
    <>
      <PageHead title={t('page_feedback')} hint={t('page_feedback_hint')} />
      <SplitView
        label={t('page_feedback')}
        onClose={close}
        record={opened ? <FeedbackDetail key={opened} id={opened} onClose={close} /> : null}
      >
        <ListFrame<Feedback>
          label={t('page_feedback')}
          empty={t('list_empty')}
          columns={columns}
          href={({ id }) => `/feedback/${id}${search}`}
          selected={opened}
          narrow={wide && opened !== undefined}
          filters={
            <>
              <TextFilter main source="q" label={t('search_feedback')} />
              <ChoiceFilter
                source="status"
                label={t('status')}
                choices={feedbackStatuses.map((value) => ({ value, name: translateOr(`status_${value}`, value) }))}
              />
              <ChoiceFilter
                source="questionType"
                label={t('about')}
                choices={feedbackTypes.map((value) => ({ value, name: translateOr(`feedback_${value}`, value) }))}
              />
            </>
          }
        />
      </SplitView>
    </>
  )
}
