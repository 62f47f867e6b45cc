import { roomLengthMax } from '@gasing/contract/calls/service'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { createIdempotencyKeys } from '#api/idempotency-key.ts'
import { useAction } from '#api/use-action.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

/** Posts to the room in the brand's name. */
export function RoomForm({ onSay }: { onSay: (content: string, key: string) => Promise<void> }) {
  const t = useT()
  const [content, setContent] = useState('')
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys)
  const { busy, error, submit } = useAction()
  const say = async () => {
    // kept after a failure: the message may have arrived, and a retry must not post it twice
    await onSay(content, keyFor({ content }))
    setKeyFor(createIdempotencyKeys)
    // text typed meanwhile is the next message
    setContent((typed) => (typed.startsWith(content) ? typed.slice(content.length).trimStart() : typed))
  }
  return (
    <form onSubmit={submit(content.trim() === '' ? null : say)}>
      <RefusalNote error={error} />
      <Stack direction="row" sx={{ gap: 1, mb: 2 }}>
        <TextField
          fullWidth
          label={t('room_say')}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          slotProps={{ htmlInput: { maxLength: roomLengthMax } }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={content.trim() === ''}
          sx={{ flexShrink: 0, minWidth: 90 }}
        >
          {t('send')}
        </Button>
      </Stack>
      <LeaveGuard unsaved={content.trim() !== '' && !busy} typed={content.trim() !== ''} />
    </form>
  )
}
