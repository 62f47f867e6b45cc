import { Field } from '@gasing/ui/Field'
import { useT } from '#i18n/i18n.ts'

type Props = { value: string; problem: string | undefined; onType: (value: string) => void }

/** The sign-in password, required for steps that an intruder would take. */
export function PasswordField({ value, problem, onType }: Props) {
  const t = useT()
  return (
    <Field
      name="password"
      type="password"
      label={t('password_of_sign_in')}
      autoComplete="current-password"
      required
      value={value}
      problem={problem}
      reveal={{ show: t('password_show'), hide: t('password_hide') }}
      capsHint={t('caps_lock')}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
