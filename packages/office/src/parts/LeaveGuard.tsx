import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '#i18n/provider.ts'

/** Asks before a page with unsaved changes is left, by a link, the back button or the window. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useT()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={blocker.reset} maxWidth="xs">
      <DialogContent>
        <DialogContentText color="textPrimary">{t('leave_unsaved')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="error" onClick={blocker.proceed}>
          {t('leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={blocker.reset}>
          {t('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
