import { cannedAnswers } from '@gasing/contract/calls/office/service'
import { saidLengthMax, ticketLengthMax } from '@gasing/contract/calls/service'
import QuickIcon from '@mui/icons-material/BoltOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useDeed } from '#api/use-deed.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'

type AnswerFormProps = {
  kind: 'live' | 'ticket'
  /** Sends the answer; the input is kept until it has arrived. */
  onAnswer: (said: { content: string; images: string[] }) => Promise<void>
  /** Called while the operator is typing. */
  onTyping?: () => void
}

/** The operator's answer field: Enter sends, Shift+Enter starts a new line. Canned answers are one press away. */
export function AnswerForm({ kind, onAnswer, onTyping }: AnswerFormProps) {
  const t = useT()
  const [content, setContent] = useState('')
  const { busy, error, run } = useDeed()
  const answer = async (images: string[]) => {
    if (content.trim() === '' && images.length === 0) return
    await run(async () => {
      await onAnswer({ content, images })
      // text typed meanwhile is the next message
      setContent((typed) => (typed.startsWith(content) ? typed.slice(content.length).trimStart() : typed))
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void answer([])
  }
  const onKey = (event: KeyboardEvent) => {
    // NOTE: in many scripts Enter also confirms a character of the input method
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void answer([])
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <RefusalNote error={error} />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
        <Canned onChoose={(text) => setContent(content === '' ? text : `${content}\n${text}`)} />
        <PictureButton disabled={busy} onPicture={(url) => void answer([url])} />
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
          slotProps={{ htmlInput: { maxLength: kind === 'live' ? saidLengthMax : ticketLengthMax } }}
        />
        <IconButton type="submit" color="primary" aria-label={t('send')} disabled={busy || content.trim() === ''}>
          <SendIcon />
        </IconButton>
      </Box>
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
