import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { getSessionToken } from '#api/session.ts'
import { useKeepTyped } from '#api/use-keep-typed.ts'
import { useT } from '#i18n/provider.ts'

type LeaveGuardProps = {
  unsaved: boolean
  /** Whether there is unsaved input, including while it is being saved: it survives the end of the session. */
  typed?: boolean
}

/** Asks before a page with unsaved changes is left, by a link, the back button or closing the window. */
export function LeaveGuard({ unsaved, typed = unsaved }: LeaveGuardProps) {
  const t = useT()
  const blocker = useBlocker(
    // after signing out there is no page to stay on
    ({ currentLocation, nextLocation }) =>
      unsaved && getSessionToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useKeepTyped(typed)
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion text={t('leave_unsaved')} onLeave={blocker.proceed} onStay={blocker.reset} />
}

type LeaveQuestionProps = { text: string; onLeave: () => void; onStay: () => void }

/** Asks whether to discard the input. */
export function LeaveQuestion({ text, onLeave, onStay }: LeaveQuestionProps) {
  const t = useT()
  return (
    <Dialog open onClose={onStay} maxWidth="xs">
      <DialogContent>
        <DialogContentText color="textPrimary">{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="error" onClick={onLeave}>
          {t('leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {t('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
