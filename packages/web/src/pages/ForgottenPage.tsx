import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NewPasswordForm } from '#features/access/NewPasswordForm.tsx'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { completeSignIn } from '#shell/complete-sign-in.ts'
import { EntryFrame } from '#shell/EntryFrame.tsx'
import { useTitle } from '#shell/use-title.ts'
import { resetToken } from '#state/reset-token.ts'
import { useStore } from '#state/store.ts'
import { paths } from '../paths.ts'

const ForgottenDialog = lazyWithRetry(() =>
  import('#features/access/ForgottenDialog.tsx').then((file) => ({ default: file.ForgottenDialog })),
)

/** Target of the e-mailed reset link: sets a new password, then continues to the sign-in (LOGIN-5). */
export function ForgottenPage() {
  const t = useT()
  const token = useStore(resetToken)
  const [isDone, setDone] = useState(false)
  const [isOver, setOver] = useState(false)
  useTitle(t('forgotten_page_title'))
  const finish = () => {
    setDone(true)
    resetToken.set('')
  }
  if (isDone) {
    return (
      <EntryFrame title={t('forgotten_page_done_title')} text={t('forgotten_page_done')}>
        <StatusIcon icon="circle-check">
          <Link to={paths.login} className={buildButtonClass('brand', 'l', 'w-full')}>
            {t('log_in')}
          </Link>
        </StatusIcon>
      </EntryFrame>
    )
  }
  if (isOver) return <AskAgain title={t('forgotten_page_over_title')} text={t('link_over')} />
  if (!token) return <AskAgain title={t('forgotten_page_missing_title')} text={t('forgotten_page_missing')} />
  return (
    <EntryFrame title={t('forgotten_page_title')} text={t('forgotten_page_text')}>
      <NewPasswordForm token={token} onDone={finish} onLinkOver={() => setOver(true)} />
    </EntryFrame>
  )
}

/** Shown when the link is used or expired, or when a reload has lost it, which leaves it valid. */
function AskAgain({ title, text }: { title: string; text: string }) {
  const t = useT()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  return (
    <EntryFrame title={title} text={text}>
      <StatusIcon icon="clock">
        <Button size="l" className="w-full" onClick={() => setAsks(true)}>
          {t('forgotten_ask_again')}
        </Button>
      </StatusIcon>
      <LazyBoundary onLost={() => setAsks(false)}>
        {asks && (
          <ForgottenDialog
            onClose={() => setAsks(false)}
            onSignedIn={(info) => {
              completeSignIn(info)
              void navigate({ to: paths.home })
            }}
          />
        )}
      </LazyBoundary>
    </EntryFrame>
  )
}

function StatusIcon({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-6">
      <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Icon name={icon} className="size-10" />
      </span>
      {children}
    </div>
  )
}
