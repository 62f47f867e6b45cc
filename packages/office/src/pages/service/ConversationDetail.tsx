import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'
import { RecordPane } from '#parts/RecordPane.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { ConversationActions } from './ConversationActions.tsx'
import { getAllowedActions } from './conversation.ts'
import { Messages } from './Messages.tsx'
import { useConversation } from './use-conversation.ts'
import { useTyping } from './use-typing.ts'
import { VisitorFacts } from './VisitorFacts.tsx'

/** One conversation: the visitor, the messages, and the actions available. */
export function ConversationDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { conversation, messages, error, retry, older, answer } = useConversation(id)
  const typing = useTyping(id, messages.at(-1)?.id)
  const actions = conversation && getAllowedActions(conversation)
  return (
    <RecordPane
      title={conversation?.subject || conversation?.account || t('conversation_number', { id })}
      sign={conversation && <StatusChip status={conversation.status} />}
      foot={
        conversation && (
          <>
            {actions?.answer && (
              <AnswerForm
                kind={conversation.kind}
                onAnswer={answer}
                {...(conversation.kind === 'live' && { onTyping: typing.tell })}
              />
            )}
            <ConversationActions conversation={conversation} />
          </>
        )
      }
      leadsOn={false}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={retry} />
      {conversation ? (
        <Stack spacing={2.5}>
          <VisitorFacts conversation={conversation} />
          {conversation.operator && !conversation.own && (
            <Typography variant="body2" color="textSecondary">
              {t('conversation_with', { name: conversation.operator })}
            </Typography>
          )}
          <Messages messages={messages} onOlder={older} />
          {typing.isTyping && (
            <Typography variant="body2" color="textSecondary">
              {t('visitor_typing')}
            </Typography>
          )}
        </Stack>
      ) : (
        !error && <Skeleton variant="rounded" height={320} />
      )}
    </RecordPane>
  )
}
