import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import { SentPicture } from '#parts/SentPicture.tsx'
import type { Message } from './conversation.ts'

type MessagesProps = { messages: readonly Message[]; onOlder: (() => void) | null }

/** The messages, with the newest last and scrolled into view. */
export function Messages({ messages, onOlder }: MessagesProps) {
  const t = useT()
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is brought into sight
  useEffect(() => {
    // NOTE: newer browsers return a promise here, which an effect must not return as its cleanup
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <Box>
      {onOlder && (
        <Button size="small" onClick={onOlder} sx={{ mb: 1 }}>
          {t('show_older')}
        </Button>
      )}
      <Box role="log" aria-label={t('conversation')} sx={{ display: 'grid', gap: 1.25 }}>
        {messages.map((message) =>
          message.side === 'note' ? (
            <Note key={message.id} message={message} />
          ) : (
            <MessageText key={message.id} message={message} />
          ),
        )}
      </Box>
      <div ref={end} />
    </Box>
  )
}

function Note({ message: { content, at } }: { message: Message }) {
  return (
    <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
      {translateOr(`note_${content}`, content)} · <Moment at={at} />
    </Typography>
  )
}

function MessageText({ message: { side, author, content, pictureUrls, at } }: { message: Message }) {
  const t = useT()
  const ours = side === 'operator'
  return (
    <Box sx={{ justifySelf: ours ? 'end' : 'start', maxWidth: '88%' }}>
      <Typography variant="caption" color="textSecondary" component="div">
        <bdi>{author || t('guest')}</bdi> · <Moment at={at} />
      </Typography>
      {content && (
        <Box
          dir="auto"
          sx={{
            px: 1.5,
            py: 1,
            borderRadius: 2,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            bgcolor: ours ? 'primary.main' : 'action.hover',
            color: ours ? 'primary.contrastText' : 'text.primary',
          }}
        >
          {content}
        </Box>
      )}
      {pictureUrls.map((url) => (
        <SentPicture key={url} url={url} title={t('picture')} />
      ))}
    </Box>
  )
}
