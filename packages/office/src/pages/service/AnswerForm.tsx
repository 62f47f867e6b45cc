import { cannedAnswers } from '@gasing/contract/calls/office/service'
import { messageLengthMax, ticketLengthMax } from '@gasing/contract/calls/service'
import QuickIcon from '@mui/icons-material/BoltOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { createIdempotencyKeys } from '#api/idempotency-key.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

type AnswerFormProps = {
  kind: 'live' | 'ticket'
  /** Sends the answer; the input is kept until it has arrived. A repeat with the same key is the same message. */
  onAnswer: (message: { content: string; images: string[] }, key: string) => Promise<void>
  /** Called while the operator is typing. */
  onTyping?: () => void
}

/** The operator's answer field: Enter sends, Shift+Enter starts a new line. Canned answers are one press away. */
export function AnswerForm({ kind, onAnswer, onTyping }: AnswerFormProps) {
  const t = useT()
  const [content, setContent] = useState('')
  const [picture, setPicture] = useState<string | null>(null)
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys)
  const { busy, error, run } = useAction()
  const isEmpty = content.trim() === '' && picture === null
  const answer = async () => {
    if (isEmpty) return
    await run(async () => {
      const message = { content, images: picture === null ? [] : [picture] }
      // kept after a failure: the message may have arrived, and a retry must not send it twice
      await onAnswer(message, keyFor(message))
      setKeyFor(createIdempotencyKeys)
      // what was typed or chosen meanwhile is the next message
      setContent((typed) => (typed.startsWith(content) ? typed.slice(content.length).trimStart() : typed))
      setPicture((chosen) => (chosen === picture ? null : chosen))
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void answer()
  }
  const onKey = (event: KeyboardEvent) => {
    // NOTE: in many scripts Enter also confirms a character of the input method
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void answer()
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <RefusalNote error={error} />
      {picture !== null && <ChosenPicture source={picture} disabled={busy} onRemove={() => setPicture(null)} />}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
        <Canned onChoose={(text) => setContent(content === '' ? text : `${content}\n${text}`)} />
        <PictureButton disabled={busy} onPicture={setPicture} />
        <TextField
          fullWidth
          multiline
          maxRows={6}
          label={t('answer')}
          value={content}
          onChange={(event) => {
            setContent(event.target.value)
            if (event.target.value !== '') onTyping?.()
          }}
          onKeyDown={onKey}
          slotProps={{ htmlInput: { maxLength: kind === 'live' ? messageLengthMax : ticketLengthMax } }}
        />
        <IconButton type="submit" color="primary" aria-label={t('send')} disabled={busy || isEmpty}>
          <SendIcon />
        </IconButton>
      </Box>
      <LeaveGuard unsaved={!isEmpty && !busy} typed={!isEmpty} />
    </Box>
  )
}

function Canned({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useCall(cannedAnswers, {})
  const list = data?.list ?? []
  return (
    <>
      <IconButton
        aria-label={t('canned_answers')}
        title={t('canned_answers')}
        disabled={list.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <QuickIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {list.map(({ title, content }) => (
          <MenuItem
            key={`${title} ${content}`}
            onClick={() => {
              onChoose(content)
              setAnchor(null)
            }}
            sx={{ maxWidth: 420 }}
          >
            <ListItemText primary={title} secondary={content} slotProps={{ secondary: { noWrap: true } }} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** The picture that the next message will carry: sent at once, a wrong one could not be taken back. */
function ChosenPicture({ source, disabled, onRemove }: { source: string; disabled: boolean; onRemove: () => void }) {
  const t = useT()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <Box component="img" src={source} alt={t('picture')} sx={{ maxWidth: 160, maxHeight: 90, borderRadius: 1 }} />
      <IconButton aria-label={t('picture_remove')} title={t('picture_remove')} disabled={disabled} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </Box>
  )
}

function PictureButton({ disabled, onPicture }: { disabled: boolean; onPicture: (url: string) => void }) {
  const t = useT()
  const read = (file: File | undefined) => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => onPicture(String(reader.result))
    reader.readAsDataURL(file)
  }
  return (
    <IconButton component="label" aria-label={t('send_picture')} title={t('send_picture')} disabled={disabled}>
      <ImageIcon />
      <input
        hidden
        type="file"
        accept="image/png,image/jpeg"
        onChange={(event) => {
          read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </IconButton>
  )
}
