import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { newRepeatKey } from '#api/repeat-key.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from './RefusalNote.tsx'

type DeedProps = {
  title: string
  children?: ReactNode
  /** A line that the operator writes: a reason, a payment's number. */
  line?: { label: string; least: number; most: number; rows?: number }
  action: string
  danger?: boolean
  /** Carries the deed out, with the key that was made when this dialog opened. */
  onDo: (order: { text: string; key: string }) => Promise<void>
  onClose: () => void
}

/**
 * The last step before something is changed. The key is made once, here, so that however often the button is pressed or a
 * lost answer is tried again, the server sees one decision. A refusal stays in the dialog, with what was typed.
 */
export function Deed({ title, children, line, action, danger = false, onDo, onClose }: DeedProps) {
  const t = useT()
  const titleId = useId()
  const [key] = useState(newRepeatKey)
  const [text, setText] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const ready = !line || text.trim().length >= line.least

  async function carryOut(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (under.current || !ready) return
    under.current = true
    setBusy(true)
    setError(null)
    try {
      await onDo({ text: text.trim(), key })
      onClose()
    } catch (problem) {
      setError(problem)
    } finally {
      under.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={carryOut} noValidate>
        <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {children}
            {line && (
              <TextField
                autoFocus
                required
                fullWidth
                label={line.label}
                value={text}
                onChange={(event) => setText(event.target.value)}
                multiline={line.rows !== undefined}
                {...(line.rows !== undefined && { rows: line.rows })}
                helperText={t('characters_of', { count: text.trim().length, most: line.most })}
                slotProps={{ htmlInput: { maxLength: line.most } }}
              />
            )}
            <RefusalNote error={error} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={busy} color="secondary">
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={!ready}
            autoFocus={!line}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
