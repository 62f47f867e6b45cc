import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import { isTrial, useSession } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { paths } from '../paths.ts'
import { FreePlayButton } from './FreePlayButton.tsx'
import { listMemberPages, memberPageIcon, memberPageText } from './member-pages.ts'
import { getSideLinkClass, getSideTextClass } from './side-classes.ts'

/** The member's own pages; for a guest, free play. */
export function SideMemberPages({ mini }: { mini: boolean }) {
  const t = useT()
  const session = useSession()
  if (!session) return mini ? null : <FreePlayButton className="mt-3 w-full" />
  const pages = isTrial(session) ? [] : listMemberPages(session)
  if (pages.length === 0) return null
  return (
    <>
      <hr className="my-3 border-line" />
      {pages.map((page) => (
        <Link
          key={page}
          to={paths.member}
          params={{ page }}
          title={mini ? t(memberPageText[page]) : undefined}
          className={getSideLinkClass(mini)}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name={memberPageIcon[page]} />
          <span className={getSideTextClass(mini)}>{t(memberPageText[page])}</span>
        </Link>
      ))}
    </>
  )
}
