import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useGetIdentity } from 'react-admin'
import { authProvider, type SignInOrder } from '#api/auth-provider.ts'
import { isSessionHeld, releaseSession, watchSessionHold } from '#api/session.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { SignInForm } from '../pages/sign-in/SignInForm.tsx'

/** Covers a page with unsaved input whose session has ended: its operator signs in again and continues, or discards the input. */
export function SignInAgain() {
  const t = useT()
  const titleId = useId()
  const askAgain = useRefetchQueries()
  const held = useSyncExternalStore(watchSessionHold, isSessionHeld)
  const { identity } = useGetIdentity()
  const [name, setName] = useState<string>()
  useEffect(() => {
    if (identity?.fullName) setName(identity.fullName)
  }, [identity?.fullName])
  if (!held) return null
  const signIn = async (order: SignInOrder) => {
    await authProvider.login(order)
    releaseSession()
    void askAgain()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      // the page must not be readable while signed out
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <DialogTitle id={titleId}>{t('session_over')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{t('session_over_text')}</Typography>
          <SignInForm name={name} onSignIn={signIn} />
          <Button color="secondary" onClick={releaseSession}>
            {t('session_give_up')}
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  )
}
