import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { boot } from '#boot.ts'
import { LoginForm } from '#features/access/LoginForm.tsx'
import { useT } from '#i18n/i18n.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { completeSignIn } from '#shell/complete-sign-in.ts'
import { EntryFrame } from '#shell/EntryFrame.tsx'
import { useTitle } from '#shell/use-title.ts'
import { canRegister } from '../modules.ts'
import { paths } from '../paths.ts'

/** Sign-in as a page: on small screens, and when a guest requests a page that needs a session. */
export function LoginPage() {
  const t = useT()
  const router = useRouter()
  const { back } = useSearch({ strict: false }) as { back?: string }
  useTitle(t('log_in'))
  return (
    <EntryFrame
      title={t('welcome_back')}
      text={t('login_text', { brand: boot.brand.name })}
      aside={<BannerStrip group="reg" one />}
    >
      <LoginForm
        onSignedIn={(info) => {
          completeSignIn(info)
          // Back would lead to this page, which leads there again
          router.history.replace(back ?? paths.home)
        }}
        onPasswordSet={(info) => {
          completeSignIn(info)
          router.history.replace(paths.home)
        }}
      />
      {canRegister() && (
        <p className="mt-4 text-center text-sm text-muted">
          {t('no_account')}{' '}
          <Link to={paths.register} className="font-semibold text-brand-text">
            {t('register')}
          </Link>
        </p>
      )}
    </EntryFrame>
  )
}
