import { Icon } from '@gasing/ui/Icon'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isTrial, useSession } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { useUnread } from '#shared/use-unread.ts'
import { openModal } from '#state/modal-store.ts'
import { canRegister } from '../modules.ts'
import { paths } from '../paths.ts'
import { isMemberPageOn } from './member-pages.ts'

// one line each, except at twice the font size
const entry =
  'flex min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs font-medium min-[21rem]:whitespace-nowrap text-muted no-underline aria-[current]:text-brand-text'
/** When the visible page is this much shorter than the window, an on-screen keyboard is open. */
const keyboardPixels = 160

const countMax = 99

function useKeyboard(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const look = () => setOpen(window.innerHeight - view.height > keyboardPixels)
    view.addEventListener('resize', look)
    return () => view.removeEventListener('resize', look)
  }, [])
  return open
}

/** The bottom bar on small screens: menu, home, money, messages, account. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const t = useT()
  const session = useSession()
  const hidden = useKeyboard()
  const unread = useUnread()
  const navigate = useNavigate()
  const isMember = session !== null && !isTrial(session)
  const { page } = useParams({ strict: false }) as { page?: string }
  // every page of the member and agent centres that has no entry of its own
  const isOwnPage = page !== undefined && page !== 'depositv2' && page !== 'messageV2'
  const toMessages = () => void navigate({ to: paths.member, params: { page: 'messageV2' } })
  const openMessages = () => {
    if (isMember) toMessages()
    else openModal(session ? { name: 'real-account' } : { name: 'login', after: toMessages })
  }
  if (hidden) return null
  const raised = (
    <>
      <span className="-mt-8 grid size-13 place-items-center rounded-full bg-brand text-brand-ink shadow-float ring-4 ring-bg">
        <Icon name={isMember ? 'wallet' : 'user-plus'} className="size-6" />
      </span>
      {isMember ? t('deposit') : t('register')}
    </>
  )
  return (
    <nav
      aria-label={t('main_menu')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bar-h) border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <button type="button" className={entry} onClick={onMenu}>
        <Icon name="menu" />
        {t('menu')}
      </button>
      <Link to={paths.home} className={entry} activeOptions={{ exact: true }}>
        <Icon name="house" />
        {t('home')}
      </Link>
      {isMember ? (
        isMemberPageOn('depositv2') && (
          <Link to={paths.member} params={{ page: 'depositv2' }} className={entry}>
            {raised}
          </Link>
        )
      ) : session ? (
        <button type="button" className={entry} onClick={() => openModal({ name: 'real-account' })}>
          {raised}
        </button>
      ) : (
        canRegister() && (
          <Link to={paths.register} className={entry}>
            {raised}
          </Link>
        )
      )}
      {isMemberPageOn('messageV2') && (
        <button
          type="button"
          className={`${entry} relative`}
          aria-current={page === 'messageV2' ? 'page' : undefined}
          onClick={openMessages}
        >
          <Icon name="mail" />
          {unread > 0 && (
            <span className="absolute start-1/2 top-1.5 ms-1.5 rounded-full bg-brand px-1.5 text-[0.6875rem] font-bold text-brand-ink tabular-nums">
              {unread > countMax ? `${countMax}+` : unread}
            </span>
          )}
          {t('messages')}
        </button>
      )}
      {isMember && isMemberPageOn('securityCenter') ? (
        <Link
          to={paths.member}
          params={{ page: 'securityCenter' }}
          className={entry}
          aria-current={isOwnPage || undefined}
        >
          <Icon name="user" />
          {t('me')}
        </Link>
      ) : (
        <button
          type="button"
          className={entry}
          onClick={() => openModal(session ? { name: 'sign-out' } : { name: 'login' })}
        >
          <Icon name={session ? 'log-out' : 'log-in'} />
          {session ? t('sign_out') : t('log_in')}
        </button>
      )}
    </nav>
  )
}
