import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { scrollToEntry } from '@gasing/ui/scroll-to-entry'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#api/session.ts'
import { MissionCount } from '#features/member/missions/MissionCount.tsx'
import { useT } from '#i18n/i18n.ts'
import { useOfflineBlock } from '#shared/use-offline-block.ts'
import { isMemberPageOn, listMemberPages, memberPageIcon, memberPageText } from '#shell/member-pages.ts'
import { NotFoundPage } from '#shell/screens/NotFoundPage.tsx'
import { useShownInMenu } from '#shell/use-shown-in-menu.ts'
import { useTitle } from '#shell/use-title.ts'
import { type MemberPageKey, paths } from '../paths.ts'
import { memberScreens } from './member-screens.ts'

/** Keeps the link of the open page visible in the strip, which is wider than most windows, also when a loaded count moves it. */
function keepInView(link: HTMLAnchorElement) {
  const strip = link.parentElement
  const sizes = new ResizeObserver(() => scrollToEntry(strip, link))
  for (const each of strip?.children ?? []) sizes.observe(each)
  return () => sizes.disconnect()
}

/** Preloads the file of a page of the member centre; true for an unknown page, which has none. */
const preloadScreen = async ({ params }: { params: { page?: string } }): Promise<boolean> =>
  (await memberScreens[params.page as MemberPageKey]?.preload()) ?? true

/** The member centre: links to its pages in a scrolling strip, with the page below (MEMBER-1). */
export function MemberPage() {
  const { page } = useParams({ strict: false }) as { page: MemberPageKey | 'unknown' }
  // re-render when the page is switched off while open
  useT()
  return page === 'unknown' || !isMemberPageOn(page) ? <NotFoundPage /> : <Centre page={page} />
}

function Centre({ page }: { page: MemberPageKey }) {
  const t = useT()
  const Page = memberScreens[page]
  useOfflineBlock(preloadScreen)
  useTitle(t(memberPageText[page]))
  useShownInMenu(page)
  return (
    <div className="page py-5 lg:py-8">
      <h1 className="mb-4 text-2xl sm:text-3xl">{t(memberPageText[page])}</h1>
      <nav aria-label={t('member_centre')} className="lane -mx-4 mb-5 auto-cols-max gap-2 px-4 sm:mx-0 sm:px-0">
        {listMemberPages(useSession()).map((key) => (
          <Link
            key={key}
            to={paths.member}
            params={{ page: key }}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap text-muted no-underline hover:border-brand hover:text-ink data-[status=active]:border-brand data-[status=active]:bg-brand-soft data-[status=active]:text-brand-text"
            activeProps={{ 'aria-current': 'page' }}
            {...(key === page && { ref: keepInView })}
          >
            <Icon name={memberPageIcon[key]} className="size-4" />
            {t(memberPageText[key])}
            {key === 'missionLeaderboard' && <MissionCount />}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Spinner label={t('loading')} className="py-16" />}>
        <Page />
      </Suspense>
    </div>
  )
}
