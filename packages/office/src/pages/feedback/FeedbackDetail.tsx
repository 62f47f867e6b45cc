import type { Value } from '@gasing/contract/call'
import { closeFeedback, type officeFeedback } from '@gasing/contract/calls/office/content'
import { Link, Skeleton, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ActionButtons } from '#parts/ActionButtons.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { RecordPane } from '#parts/RecordPane.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { SentPicture } from '#parts/SentPicture.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'

type Feedback = Value<typeof officeFeedback>

/** One feedback message with its pictures, and the note of the operator who handled it. */
export function FeedbackDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useGetOne<Feedback>('feedback', { id })
  return (
    <RecordPane
      title={t('feedback_number', { id })}
      sign={data && <StatusChip status={data.status} />}
      foot={data && <CloseFeedback id={id} isOpen={data.status === 'open'} />}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body feedback={data} /> : !error && <Skeleton variant="rounded" height={260} />}
    </RecordPane>
  )
}

function Body({ feedback }: { feedback: Feedback }) {
  const t = useT()
  const { content, memberId, account, questionType, language, createdAt, doneBy, doneAt, note, pictureUrls } = feedback
  return (
    <Stack spacing={2.5}>
      <Typography
        component="p"
        dir="auto"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '1.05rem' }}
      >
        {content}
      </Typography>
      {pictureUrls.map((url) => (
        <SentPicture key={url} url={url} title={t('picture')} />
      ))}
      <Facts
        facts={[
          {
            label: t('member'),
            value: memberId ? (
              <Link component={RouterLink} to={`/members/${memberId}`} sx={{ fontWeight: 600 }}>
                <bdi>{account}</bdi>
              </Link>
            ) : (
              t('guest')
            ),
          },
          { label: t('about'), value: translateOr(`feedback_${questionType}`, questionType) },
          { label: t('language'), value: language },
          { label: t('created_at'), value: <Moment at={createdAt} /> },
          ...(doneBy ? [{ label: t('done_by'), value: doneBy }] : []),
          ...(doneAt ? [{ label: t('done_at'), value: <Moment at={doneAt} /> }] : []),
          ...(note ? [{ label: t('note'), value: note }] : []),
        ]}
      />
    </Stack>
  )
}

/** Its dialog stays when another operator closes the feedback meanwhile. */
function CloseFeedback({ id, isOpen }: { id: string; isOpen: boolean }) {
  const t = useT()
  const mayMake = useCallPermission()
  const notify = useNotify()
  const cache = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  async function close({ text }: { text: string }): Promise<void> {
    try {
      await send(closeFeedback, { params: { id }, body: { note: text } })
      notify(t('done_feedback'), { type: 'success' })
    } finally {
      invalidateTopic(cache, 'feedback')
    }
  }
  if (!mayMake(closeFeedback)) return null
  return (
    <>
      {isOpen && (
        <ActionButtons
          actions={[{ action: 'done', words: t('do_feedback'), danger: false }]}
          onAsk={() => setConfirming(true)}
        />
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('do_feedback')}
          action={t('do_feedback')}
          line={{ label: t('feedback_note'), rows: 3 }}
          onDo={close}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
