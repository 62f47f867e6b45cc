import { operatorInfo } from '@gasing/contract/calls/office/session'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLogout } from 'react-admin'
import { setPasswordDue } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { OwnPasswordForm } from '../profile/OwnPasswordForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** Requires an operator with a first password to choose another before anything else; the only alternative is to sign out. */
export function FirstPasswordPage() {
  const t = useT()
  const logout = useLogout()
  const { data } = useCall(operatorInfo, {})
  return (
    <SignInFrame title={t('first_password')}>
      <Stack spacing={2}>
        <Typography variant="h2">{t('first_password')}</Typography>
        <Typography color="textSecondary">{t('first_password_why')}</Typography>
        <OwnPasswordForm name={data?.name ?? ''} onChanged={() => setPasswordDue(false)} />
        <Button color="secondary" onClick={() => void logout()} sx={{ alignSelf: 'flex-start' }}>
          {t('sign_out')}
        </Button>
      </Stack>
    </SignInFrame>
  )
}
