import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { scrollToEntry } from '@gasing/ui/scroll-to-entry'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import clsx from 'clsx'
import { Suspense, useEffect, useRef } from 'react'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { useOfflineBlock } from '#shared/use-offline-block.ts'
import { agentPageIcon, agentPageText, isAgentPageOn, listAgentPages } from '#shell/agent-pages.ts'
import { NotFoundPage } from '#shell/screens/NotFoundPage.tsx'
import { useTitle } from '#shell/use-title.ts'
import { type AgentPageKey, agentPages, paths } from '../paths.ts'
import { agentScreens } from './agent-screens.ts'

/** Preloads the file of a page of the agent centre; true for an unknown page, which has none. */
const preloadScreen = async ({ params }: { params: { page?: string } }): Promise<boolean> =>
  (await agentScreens[params.page as AgentPageKey]?.preload()) ?? true

/** The agent centre: a side menu with the page next to it; on phones the menu is a strip (AGENT-1). */
export function AgentPage() {
  const { page } = useParams({ strict: false }) as { page: AgentPageKey | 'unknown' }
  // re-render when the page is switched off while open
  useT()
  return page === 'unknown' || !isAgentPageOn(page) ? <NotFoundPage /> : <Centre page={page} />
}

function Centre({ page }: { page: AgentPageKey }) {
  const t = useT()
  const Page = agentScreens[page]
  useOfflineBlock(preloadScreen)
  useTitle(t(agentPageText[page]))
  return (
    <div className="page py-5 lg:py-8">
      <div className="mb-4 flex items-center gap-3">
        <h1 className="min-w-0 flex-1 text-2xl sm:text-3xl">{t(agentPageText[page])}</h1>
        <Link
          to={paths.home}
          aria-label={t('close')}
          title={t('close')}
          className="grid size-11 place-items-center rounded-m text-muted hover:bg-raised hover:text-ink"
        >
          <Icon name="x" />
        </Link>
      </div>
      <div className="items-start gap-6 xl:flex">
        <Menu page={page} />
        <div className="min-w-0 flex-1">
          <Suspense fallback={<Spinner label={t('loading')} className="py-16" />}>
            <Page />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function Menu({ page }: { page: AgentPageKey }) {
  const t = useT()
  const funds = useQuery(buildQuery(consolidatedFunds, {}))
  const shown = listAgentPages(funds.data)
  const keys = shown.includes(page) ? shown : agentPages.filter((key) => key === page || shown.includes(key))
  const open = useRef<HTMLAnchorElement>(null)
  // the strip is wider than most phones: its link to the page that is open stands in sight, and stays there when more come before it
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or more of them
  useEffect(() => {
    scrollToEntry(open.current?.parentElement, open.current)
  }, [page, keys.length])
  return (
    <nav
      aria-label={t('agent_centre')}
      className="lane -mx-4 mb-5 shrink-0 auto-cols-max gap-2 px-4 sm:mx-0 sm:px-0 xl:block"
    >
      {keys.map((key) => (
        <Link
          key={key}
          to={paths.agent}
          params={{ page: key }}
          className={clsx(
            'flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap no-underline lg:rounded-m lg:border-0',
            key === page
              ? 'border-brand bg-brand-soft text-brand-text'
              : 'border-line bg-surface text-muted hover:text-ink lg:bg-transparent lg:hover:bg-raised',
          )}
          activeProps={{ 'aria-current': 'page' }}
          {...(key === page && { ref: open })}
        >
          <Icon name={agentPageIcon[key]} className="size-4" />
          {t(agentPageText[key])}
        </Link>
      ))}
    </nav>
  )
}
