import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { useT } from '#i18n/provider.ts'
import { ConflictNote, focusConflict } from './ConflictNote.tsx'
import { LeaveGuard, LeaveQuestion } from './LeaveGuard.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import type { Conflicts } from './use-merged-form.ts'
import { useReturnFocus } from './use-return-focus.ts'

type FormDialogProps = {
  title: string
  /** Renders the fields; `at` returns the server's message for one of them. */
  children: (at: (field: string) => string | undefined) => ReactNode
  onSave: () => Promise<unknown>
  /** What another operator changed too, of a form over stored values. */
  conflicts?: Conflicts
  /** The button's text instead of "Save". */
  action?: string
  onClose: () => void
}

const listFields = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input,textarea'),
]

/** The first required field that is empty, or null. */
const findFirstMissing = (form: HTMLFormElement): HTMLInputElement | null =>
  listFields(form).find(
    ({ validity, required, value }) => validity.valueMissing || (required && value.trim() === ''),
  ) ?? null

/** The first number field out of bounds, or null. */
const findFirstOutOfBounds = (form: HTMLFormElement): HTMLInputElement | null =>
  listFields(form).find(({ validity }) => validity.rangeUnderflow || validity.rangeOverflow || validity.badInput) ??
  null

/**
 * A longer form over a list, full screen on a phone: its fields scroll, while title, problem and buttons stay in view. A press
 * outside does not discard the input; Escape and the back button ask first. Nothing can be typed during a save, which would lose it as
 * it closes the dialog. A refusal stays in the dialog, and the focus returns.
 */
export function FormDialog({ title, children, onSave, conflicts, action, onClose }: FormDialogProps) {
  const t = useT()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const { busy, error, at, run } = useAction()
  const [invalidText, setInvalidText] = useState<string | null>(null)
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  const open = busy || !conflicts?.list.length ? null : conflicts

  const keepFocus = useReturnFocus(form, error)

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (open) {
      focusConflict(event.currentTarget)
      return
    }
    const missing = findFirstMissing(event.currentTarget)
    const outside = findFirstOutOfBounds(event.currentTarget)
    setInvalidText(missing ? t('form_incomplete') : outside && describeBounds(outside, t))
    const invalid = missing ?? outside
    if (invalid) {
      invalid.focus()
      return
    }
    keepFocus()
    void run(async () => {
      await onSave()
      onClose()
    })
  }

  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && (typed ? setAsking(true) : onClose())}
    >
      <Box
        component="form"
        ref={form}
        onSubmit={save}
        onInput={() => setTyped(true)}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack inert={busy} spacing={2.5} sx={{ pt: 1 }}>
            {children(at)}
          </Stack>
        </DialogContent>
        <Box sx={{ px: 3, pt: 1 }}>
          {invalidText && <Alert severity="warning">{invalidText}</Alert>}
          {open ? <ConflictNote conflicts={open} /> : <RefusalNote error={error} />}
        </Box>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={busy} color="secondary">
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {action ?? t('save')}
          </Button>
        </DialogActions>
      </Box>
      {/* only one of a page may ask: a form behind it may have a guard of its own */}
      {typed && <LeaveGuard unsaved={!busy} typed />}
      {asking && <LeaveQuestion text={t('close_unsaved')} onLeave={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  )
}

/** The allowed range of a number field, with the field's name. */
function describeBounds({ labels, min, max }: HTMLInputElement, t: ReturnType<typeof useT>): string {
  const name = labels?.[0]?.textContent ?? ''
  return max === '' ? t('number_from', { name, min }) : t('number_between', { name, min: min || '–', max })
}
