import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLogin } from 'react-admin'
import type { SignInOrder } from '#api/auth-provider.ts'
import { Refused } from '#api/refused.ts'
import { useAction } from '#api/use-action.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { PasswordField } from './PasswordField.tsx'

type SignInFormProps = {
  /** The operator whose session continues; no other can sign in then. */
  name?: string | undefined
  /** Signs in with the order, in place of the default that opens the first page. */
  onSignIn?: (order: SignInOrder) => Promise<unknown>
}

/** Name and password, and the code of the second factor once the server requires it. */
export function SignInForm({ name, onSignIn }: SignInFormProps) {
  const t = useT()
  const login = useLogin()
  const code = useRef<HTMLInputElement>(null)
  const [stepUp, setStepUp] = useState(false)
  const [captchaId, setCaptchaId] = useState<string | null>(null)
  const { busy, error, run } = useAction()
  useEffect(() => {
    if (stepUp) code.current?.focus()
  }, [stepUp])

  async function signIn(order: SignInOrder): Promise<void> {
    try {
      await (onSignIn ?? login)(order)
    } catch (problem) {
      const refused = problem instanceof Refused ? problem : null
      // a picture is valid once, whatever the outcome
      if (captchaId || requiresCaptcha(refused)) setCaptchaId(crypto.randomUUID())
      if (refused?.code !== 'step_up_required') throw problem
      setStepUp(true)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const order = { ...readSignInOrder(new FormData(event.currentTarget)), ...(captchaId && { captchaId }) }
    void run(() => signIn(order))
  }

  return (
    <form onSubmit={submit}>
      <Stack spacing={2}>
        <TextField
          name="name"
          label={t('operator_name')}
          autoComplete="username"
          required
          autoFocus={name === undefined}
          fullWidth
          defaultValue={name}
          slotProps={{
            htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false, readOnly: name !== undefined },
          }}
        />
        <PasswordField name="password" label={t('password')} />
        {stepUp && (
          <TextField
            name="code"
            inputRef={code}
            label={t('totp_code')}
            helperText={t('totp_code_hint')}
            required
            fullWidth
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { maxLength: 20, inputMode: 'text', spellCheck: false } }}
          />
        )}
        {captchaId && <CaptchaField id={captchaId} onAnother={() => setCaptchaId(crypto.randomUUID())} />}
        <RefusalNote error={error} />
        <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
          {t('sign_in')}
        </Button>
      </Stack>
    </form>
  )
}

function readSignInOrder(form: FormData): SignInOrder {
  const text = (name: string) => String(form.get(name) ?? '')
  const code = text('code').replaceAll(' ', '')
  const captcha = text('captcha').trim()
  return { name: text('name').trim(), password: text('password'), ...(code && { code }), ...(captcha && { captcha }) }
}

const requiresCaptcha = (refused: Refused | null): boolean =>
  (refused?.value as { captchaRequired?: boolean } | undefined)?.captchaRequired === true
