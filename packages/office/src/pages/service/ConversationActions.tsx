import { closeConversation, conversationToTicket, takeConversation } from '@gasing/contract/calls/office/service'
import { ticketTypes } from '@gasing/contract/calls/service'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ActionButtons } from '#parts/ActionButtons.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { type Conversation, getAllowedActions } from './conversation.ts'

type ConversationAction = 'take' | 'takeOver' | 'close' | 'ticket'

/** The actions on a conversation, each with its own confirmation. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const t = useT()
  const cache = useQueryClient()
  const { id, operator } = conversation
  const actions = getAllowedActions(conversation)
  const [pending, setPending] = useState<ConversationAction | null>(null)
  const [ticketType, setTicketType] = useState<(typeof ticketTypes)[number]>('other')
  const params = { id }
  const does: Record<ConversationAction, (text: string) => Promise<unknown>> = {
    take: () => send(takeConversation, { params, body: {} }),
    takeOver: () => send(takeConversation, { params, body: { from: operator ?? '' } }),
    close: () => send(closeConversation, { params }),
    ticket: (subject) => send(conversationToTicket, { params, body: { ticketType, subject } }),
  }
  const carryOut = async (doing: ConversationAction, text: string) => {
    await does[doing](text)
    invalidateTopic(cache, 'chat')
  }
  const offered = (['take', 'takeOver', 'ticket', 'close'] as const).filter((doing) => actions[doing])
  if (offered.length === 0) return null
  return (
    <>
      <ActionButtons
        actions={offered.map((action) => ({
          action,
          words: t(`do_conversation_${action}`),
          danger: action === 'close',
        }))}
        onAsk={setPending}
      />
      {pending && (
        <ConfirmDialog
          title={t(`do_conversation_${pending}`)}
          action={t(`do_conversation_${pending}`)}
          danger={pending === 'close'}
          {...(pending === 'ticket' && { line: { label: t('ticket_subject'), least: 3, most: 100 } })}
          onDo={({ text }) => carryOut(pending, text)}
          onClose={() => setPending(null)}
        >
          <Typography>{t(`conversation_${pending}_means`)}</Typography>
          {pending === 'ticket' && (
            <TextField
              select
              label={t('about')}
              value={ticketType}
              onChange={(event) => setTicketType(event.target.value as typeof ticketType)}
            >
              {ticketTypes.map((value) => (
                <MenuItem key={value} value={value}>
                  {translateOr(`feedback_${value}`, value)}
                </MenuItem>
              ))}
            </TextField>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
