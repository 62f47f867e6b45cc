import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { isTrial, useSession } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { isOn } from '../modules.ts'
import { paths } from '../paths.ts'
import { sideLink, sideText } from './side-looks.ts'

/** SIDE-1: what the brand gives, and what of it is one's own. */
export function SideTop({ mini }: { mini: boolean }) {
  const t = useT()
  const session = useSession()
  if (!isOn('PROMOTIONS')) return null
  const text = sideText(mini)
  const own = 'bonusDetails'
  const label = t('bonus_details')
  return (
    <>
      <Link
        to={paths.promotions}
        title={mini ? t('promotions') : undefined}
        className={sideLink(mini)}
        activeProps={{ 'aria-current': 'page' }}
      >
        <Icon name="gift" />
        <span className={text}>{t('promotions')}</span>
      </Link>
      {session && !isTrial(session) ? (
        <Link
          to={paths.member}
          params={{ page: own }}
          title={mini ? label : undefined}
          className={sideLink(mini)}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name="ticket" />
          <span className={text}>{label}</span>
        </Link>
      ) : (
        <button
          type="button"
          title={mini ? label : undefined}
          className={clsx(sideLink(mini), 'cursor-pointer')}
          onClick={() => openModal({ name: session ? 'real-account' : 'login' })}
        >
          <Icon name="ticket" />
          <span className={text}>{label}</span>
        </button>
      )}
      <hr className="my-3 border-line" />
    </>
  )
}
