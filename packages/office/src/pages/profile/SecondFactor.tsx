import { confirmTotp, enrolTotp, operatorInfo } from '@gasing/contract/calls/office/session'
import { QrCode } from '@gasing/ui/QrCode'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { clearOperator } from '#api/operator.ts'
import { send } from '#api/send.ts'
import { useAction } from '#api/use-action.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { monospace } from '#theme/theme.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Secret = { readonly secret: string; readonly uri: string }

/** Sets up and confirms the authenticator code that the sign-in requires besides the password, with its recovery codes. */
export function SecondFactor({ enabled, name }: { enabled: boolean; name: string }) {
  const t = useT()
  const [begun, setBegun] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  return (
    <Panel
      title={t('second_factor')}
      hint={t('second_factor_hint')}
      action={
        <Chip
          variant="outlined"
          color={enabled ? 'success' : 'warning'}
          label={t(enabled ? 'second_factor_on' : 'second_factor_off')}
        />
      }
    >
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {codes && <RecoveryCodes codes={codes} name={name} onDone={() => setCodes(null)} />}
        {begun && !codes && (
          <Enrolment
            begun={begun}
            onConfirmed={(recovery) => {
              setBegun(null)
              setCodes(recovery)
            }}
          />
        )}
        {!begun && !codes && (
          <>
            {enabled && <Typography color="textSecondary">{t('second_factor_again')}</Typography>}
            <BeginForm enabled={enabled} name={name} onBegun={setBegun} />
          </>
        )}
      </Stack>
    </Panel>
  )
}

type BeginFormProps = { enabled: boolean; name: string; onBegun: (secret: Secret) => void }

/** Requires the password, because a session that was left open could otherwise take over the account. */
function BeginForm({ enabled, name, onBegun }: BeginFormProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const { busy, error, submit } = useAction()
  const begin = async () => onBegun(await send(enrolTotp, { body: { password } }))
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={submit(password === '' ? null : begin)}
      noValidate
      sx={{ width: '100%', maxWidth: 420 }}
    >
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <TextField
        type="password"
        required
        label={t('own_password_oldPassword')}
        value={password}
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
        slotProps={{ htmlInput: { maxLength: 200, spellCheck: false, autoCapitalize: 'none' } }}
      />
      <RefusalNote error={error} />
      <Button
        type="submit"
        variant={enabled ? 'outlined' : 'contained'}
        disabled={password === ''}
        loading={busy}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t(enabled ? 'second_factor_renew' : 'second_factor_begin')}
      </Button>
    </Stack>
  )
}

function Enrolment({ begun, onConfirmed }: { begun: Secret; onConfirmed: (codes: readonly string[]) => void }) {
  const t = useT()
  const askAgain = useRefetchQueries()
  const { busy, error, run } = useAction()

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replaceAll(' ', '')
    void run(async () => {
      const { recoveryCodes } = await send(confirmTotp, { body: { code } })
      clearOperator()
      void askAgain({ queryKey: ['call', operatorInfo.path] })
      onConfirmed(recoveryCodes)
    })
  }

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
      <Box sx={{ lineHeight: 0 }}>
        <QrCode text={begun.uri} label={t('totp_qr')} pixels={184} />
      </Box>
      <Stack component="form" spacing={1.5} onSubmit={confirm} noValidate>
        <Typography>{t('totp_scan')}</Typography>
        <Box sx={{ fontFamily: monospace, letterSpacing: '0.04em' }}>
          <CopyButton text={begun.secret} />
        </Box>
        <TextField
          name="code"
          label={t('totp_code')}
          required
          autoFocus
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
        />
        <RefusalNote error={error} />
        <Alert severity="info" variant="outlined">
          {t('totp_confirm_hint')}
        </Alert>
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
          {t('confirm')}
        </Button>
      </Stack>
    </Stack>
  )
}
