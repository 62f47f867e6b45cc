import { buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isTrial, type Session } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { paths } from '../paths.ts'
import { Avatar } from './Avatar.tsx'
import { BalanceChip } from './BalanceChip.tsx'
import type { Frame } from './frame.ts'
import { isMemberPageOn } from './member-pages.ts'
import { TrialBadge } from './TrialBadge.tsx'

const AvatarMenu = lazyWithRetry(() => import('./AvatarMenu.tsx').then((file) => ({ default: file.AvatarMenu })))

/** For members: balance first (HEAD-2), then the avatar menu. */
export function HeaderMember({ frame, session }: { frame: Frame; session: Session }) {
  const t = useT()
  const [isRequested, setRequested] = useState(false)
  const opener = (
    <button
      type="button"
      aria-label={t('my_menu')}
      aria-haspopup="menu"
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full"
      onPointerEnter={AvatarMenu.preload}
      onClick={() => setRequested(true)}
    >
      <Avatar className="size-9" />
    </button>
  )
  return (
    <>
      {isTrial(session) ? <TrialBadge withAction={frame !== 'game'} /> : <BalanceChip />}
      {!isTrial(session) && frame !== 'game' && (
        <>
          {isMemberPageOn('depositv2') && (
            <Link
              to={paths.member}
              params={{ page: 'depositv2' }}
              className={buildButtonClass('brand', 's', 'min-h-11 max-[20rem]:hidden max-sm:size-11 max-sm:p-0')}
              aria-label={t('deposit')}
            >
              <Icon name="plus" className="sm:hidden" />
              <span className="max-sm:hidden">{t('deposit')}</span>
            </Link>
          )}
          {isMemberPageOn('withdraw') && (
            <Link
              to={paths.member}
              params={{ page: 'withdraw' }}
              className={buildButtonClass('soft', 's', 'min-h-11 max-md:hidden')}
            >
              {t('withdraw')}
            </Link>
          )}
        </>
      )}
      {isRequested ? (
        <LazyBoundary onLost={() => setRequested(false)} waiting={opener}>
          <AvatarMenu session={session} />
        </LazyBoundary>
      ) : (
        opener
      )}
    </>
  )
}
