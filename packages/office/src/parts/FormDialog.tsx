import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveQuestion } from './LeaveGuard.tsx'
import { RefusalNote } from './RefusalNote.tsx'

type FormDialogProps = {
  title: string
  /** Draws the fields; `at` tells what the server said about one of them. */
  children: (at: (field: string) => string | undefined) => ReactNode
  onSave: () => Promise<unknown>
  /** What the button says in place of saving. */
  action?: string
  onClose: () => void
}

/** The first field that must be filled in and is not, or null. */
const firstMissing = (form: HTMLFormElement): HTMLInputElement | null =>
  [...form.querySelectorAll<HTMLInputElement>('input,textarea')].find(
    ({ validity, required, value }) => validity.valueMissing || (required && value.trim() === ''),
  ) ?? null

/** A longer form over a list. A press beside it does not throw away what was typed, nor does Escape unasked; a refusal stays with it. */
export function FormDialog({ title, children, onSave, action, onClose }: FormDialogProps) {
  const t = useT()
  const titleId = useId()
  const { busy, error, at, run } = useDeed()
  const [incomplete, setIncomplete] = useState(false)
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const missing = firstMissing(event.currentTarget)
    setIncomplete(missing !== null)
    if (missing) missing.focus()
    else
      void run(async () => {
        await onSave()
        onClose()
      })
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && (typed ? setAsking(true) : onClose())}
    >
      <form onSubmit={save} onInput={() => setTyped(true)} noValidate>
        <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {children(at)}
            {incomplete && <Alert severity="warning">{t('form_incomplete')}</Alert>}
            <RefusalNote error={error} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={busy} color="secondary">
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {action ?? t('save')}
          </Button>
        </DialogActions>
      </form>
      {asking && <LeaveQuestion text={t('close_unsaved')} onLeave={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  )
}
