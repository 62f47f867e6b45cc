import { reasonMax, reasonMin } from '@gasing/contract/reason'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type ReactNode, useId, useRef, useState } from 'react'
import { createIdempotencyKey } from '#api/idempotency-key.ts'
import { useAction } from '#api/use-action.ts'
import { useKeepTyped } from '#api/use-keep-typed.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type ConfirmDialogProps = {
  title: string
  /** The explanation and further fields; `at` returns the server's message for a field. */
  children?: ReactNode | ((at: (field: string) => string | undefined) => ReactNode)
  /** A text that the operator enters, with the bounds of a reason unless it has others. */
  line?: { label: string; least?: number; most?: number; rows?: number }
  action: string
  danger?: boolean
  /** Whether the fields in `children` are filled in. */
  ready?: boolean
  /** Carries out the action with the idempotency key made when this dialog opened. */
  onDo: (order: { text: string; key: string }) => Promise<void>
  onClose: () => void
}

/**
 * Confirms a change. The idempotency key is made once, here, so that repeated presses and retries after a lost answer are one
 * decision to the server. Nothing can be typed meanwhile, which would be lost as the dialog closes. A refusal is shown in the dialog,
 * the input is kept, and the focus returns.
 */
export function ConfirmDialog({
  title,
  children,
  line,
  action,
  danger = false,
  ready: filled = true,
  onDo,
  onClose,
}: ConfirmDialogProps) {
  const t = useT()
  const titleId = useId()
  const [key] = useState(createIdempotencyKey)
  const [text, setText] = useState('')
  const { busy, error, at, submit } = useAction()
  const [isTyped, setTyped] = useState(false)
  useKeepTyped(isTyped)
  const form = useRef<HTMLFormElement>(null)
  const keepFocus = useReturnFocus(form, error)
  const { least = reasonMin, most = reasonMax } = line ?? {}
  const ready = filled && (!line || text.trim().length >= least)

  const carryOut = async () => {
    await onDo({ text: text.trim(), key })
    onClose()
  }

  return (
    <Dialog
      open
      // a press outside must not discard what was typed
      onClose={(_, cause) => !busy && (cause === 'escapeKeyDown' || !isTyped) && onClose()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <Box
        component="form"
        ref={form}
        onSubmit={(event) => {
          if (!busy) keepFocus()
          submit(ready ? carryOut : null)(event)
        }}
        onInput={() => setTyped(true)}
        // an Enter held on the button that opened the dialog must not press its focused button too
        onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        noValidate
        // of a long one the content scrolls: what it asks, and the buttons, stay in view
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {/* room for the label on the edge of a field that comes first */}
          <Stack inert={busy} spacing={2} sx={{ pt: 1 }}>
            {typeof children === 'function' ? children(at) : children}
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
                helperText={t('characters_of', { count: text.trim().length, most })}
                slotProps={{ htmlInput: { maxLength: most } }}
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
      </Box>
    </Dialog>
  )
}
