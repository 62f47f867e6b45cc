import { closeConversation, conversationToTicket, takeConversation } from '@gasing/contract/calls/office/service'
import { ticketTypes } from '@gasing/contract/calls/service'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { Deed } from '#parts/Deed.tsx'
import { DeedButtons } from '#parts/DeedButtons.tsx'
import { type Conversation, deedsFor } from './conversation.ts'

type Doing = 'take' | 'takeOver' | 'close' | 'ticket'

/** The actions on a conversation, each with its own confirmation. */
export function Doings({ conversation }: { conversation: Conversation }) {
  const t = useT()
  const cache = useQueryClient()
  const { id, operator } = conversation
  const deeds = deedsFor(conversation)
  const [asked, setAsked] = useState<Doing | null>(null)
  const [ticketType, setTicketType] = useState<(typeof ticketTypes)[number]>('other')
  const params = { id }
  const does: Record<Doing, (text: string) => Promise<unknown>> = {
    take: () => send(takeConversation, { params, body: {} }),
    takeOver: () => send(takeConversation, { params, body: { from: operator ?? '' } }),
    close: () => send(closeConversation, { params }),
    ticket: (subject) => send(conversationToTicket, { params, body: { ticketType, subject } }),
  }
  const carryOut = async (doing: Doing, text: string) => {
    await does[doing](text)
    afterChange(cache, 'chat')
  }
  const offered = (['take', 'takeOver', 'ticket', 'close'] as const).filter((doing) => deeds[doing])
  if (offered.length === 0) return null
  return (
    <>
      <DeedButtons
        deeds={offered.map((deed) => ({ deed, words: t(`do_conversation_${deed}`), danger: deed === 'close' }))}
        onAsk={setAsked}
      />
      {asked && (
        <Deed
          title={t(`do_conversation_${asked}`)}
          action={t(`do_conversation_${asked}`)}
          danger={asked === 'close'}
          {...(asked === 'ticket' && { line: { label: t('ticket_subject'), least: 3, most: 100 } })}
          onDo={({ text }) => carryOut(asked, text)}
          onClose={() => setAsked(null)}
        >
          <Typography>{t(`conversation_${asked}_means`)}</Typography>
          {asked === 'ticket' && (
            <TextField
              select
              label={t('about')}
              value={ticketType}
              onChange={(event) => setTicketType(event.target.value as typeof ticketType)}
            >
              {ticketTypes.map((value) => (
                <MenuItem key={value} value={value}>
                  {textOr(`feedback_${value}`, value)}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Deed>
      )}
    </>
  )
}
