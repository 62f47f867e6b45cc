import { Button, buttonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NewPasswordForm } from '#features/access/NewPasswordForm.tsx'
import { useT } from '#i18n/i18n.ts'
import { lazyPart, Part } from '#shared/Part.tsx'
import { afterSignIn } from '#shell/after-sign-in.ts'
import { EntryFrame } from '#shell/EntryFrame.tsx'
import { useTitle } from '#shell/use-title.ts'
import { resetToken } from '#state/reset-token.ts'
import { useStore } from '#state/store.ts'
import { paths } from '../paths.ts'

const ForgottenDialog = lazyPart(() =>
  import('#features/access/ForgottenDialog.tsx').then((file) => ({ default: file.ForgottenDialog })),
)

/** Target of the e-mailed reset link: sets a new password, then continues to the sign-in (LOGIN-5). */
export function ForgottenPage() {
  const t = useT()
  const token = useStore(resetToken)
  const [isDone, setDone] = useState(false)
  useTitle(t('forgotten_page_title'))
  const finish = () => {
    setDone(true)
    resetToken.set('')
  }
  if (isDone) {
    return (
      <EntryFrame title={t('forgotten_page_done_title')} text={t('forgotten_page_done')}>
        <Sign icon="circle-check">
          <Link to={paths.login} className={buttonClass('brand', 'l', 'w-full')}>
            {t('log_in')}
          </Link>
        </Sign>
      </EntryFrame>
    )
  }
  if (!token) return <LinkOver />
  return (
    <EntryFrame title={t('forgotten_page_title')} text={t('forgotten_page_text')}>
      <NewPasswordForm token={token} onDone={finish} onLinkOver={() => resetToken.set('')} />
    </EntryFrame>
  )
}

/** Shown when the link is used, expired, or lost by a reload. */
function LinkOver() {
  const t = useT()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  return (
    <EntryFrame title={t('forgotten_page_over_title')} text={t('link_over')}>
      <Sign icon="clock">
        <Button size="l" className="w-full" onClick={() => setAsks(true)}>
          {t('forgotten_ask_again')}
        </Button>
      </Sign>
      <Part onLost={() => setAsks(false)}>
        {asks && (
          <ForgottenDialog
            onClose={() => setAsks(false)}
            onSignedIn={(info) => {
              afterSignIn(info)
              void navigate({ to: paths.home })
            }}
          />
        )}
      </Part>
    </EntryFrame>
  )
}

function Sign({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-6">
      <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Icon name={icon} className="size-10" />
      </span>
      {children}
    </div>
  )
}
