import { useT } from '#i18n/provider.ts'
import { Door } from './Door.tsx'
import { SignInForm } from './SignInForm.tsx'

export function SignInPage() {
  const t = useT()
  return (
    <Door title={t('sign_in')}>
      <SignInForm />
    </Door>
  )
}
