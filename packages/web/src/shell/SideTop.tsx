import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { isTrial, useSession } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { isOn } from '../modules.ts'
import { paths } from '../paths.ts'
import { isMemberPageOn } from './member-pages.ts'
import { getSideLinkClass, getSideTextClass } from './side-classes.ts'

/** SIDE-1: links to promotions, the member's bonuses, the points mall, and referral. */
export function SideTop({ mini }: { mini: boolean }) {
  const t = useT()
  const offers = isOn('PROMOTIONS')
  const invites = isMemberPageOn('referral')
  const mall = isOn('POINTMALL')
  if (!offers && !invites && !mall) return null
  return (
    <>
      {offers && (
        <Link
          to={paths.promotions}
          title={mini ? t('promotions') : undefined}
          className={getSideLinkClass(mini)}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name="gift" />
          <span className={getSideTextClass(mini)}>{t('promotions')}</span>
        </Link>
      )}
      {isMemberPageOn('bonusDetails') && (
        <OwnLink page="bonusDetails" label={t('bonus_details')} icon="ticket" mini={mini} />
      )}
      {mall && (
        <Link
          to={paths.pointMall}
          title={mini ? t('point_mall') : undefined}
          className={getSideLinkClass(mini)}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name="coins" />
          <span className={getSideTextClass(mini)}>{t('point_mall')}</span>
        </Link>
      )}
      {invites && <OwnLink page="referral" label={t('invite_friends')} icon="user-plus" mini={mini} />}
      <hr className="my-3 border-line" />
    </>
  )
}

type OwnLinkProps = { page: 'bonusDetails' | 'referral'; label: string; icon: string; mini: boolean }

/** A link to a member's page; a guest is asked to sign in. */
function OwnLink({ page, label, icon, mini }: OwnLinkProps) {
  const session = useSession()
  const words = (
    <>
      <Icon name={icon} />
      <span className={getSideTextClass(mini)}>{label}</span>
    </>
  )
  const title = mini ? label : undefined
  return session && !isTrial(session) ? (
    <Link
      to={paths.member}
      params={{ page }}
      title={title}
      className={getSideLinkClass(mini)}
      activeProps={{ 'aria-current': 'page' }}
    >
      {words}
    </Link>
  ) : (
    <button
      type="button"
      title={title}
      className={clsx(getSideLinkClass(mini), 'cursor-pointer')}
      onClick={() => openModal({ name: session ? 'real-account' : 'login' })}
    >
      {words}
    </button>
  )
}
