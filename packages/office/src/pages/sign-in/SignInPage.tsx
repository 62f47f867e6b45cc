import { useT } from '#i18n/provider.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

export function SignInPage() {
  const t = useT()
  return (
    <SignInFrame title={t('sign_in')}>
      <SignInForm />
    </SignInFrame>
  )
}
