import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { Link, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useT } from '#i18n/i18n.ts'
import { agentPageIcon, agentPageText } from '#shell/agent-pages.ts'
import { NotFoundPage } from '#shell/screens/NotFoundPage.tsx'
import { useTitle } from '#shell/use-title.ts'
import { type AgentPageKey, agentPages, paths } from '../paths.ts'

const pages: Record<AgentPageKey, ComponentType> = {
  agentTeamOverview: lazy(() =>
    import('#features/agent/OverviewPage.tsx').then((file) => ({ default: file.OverviewPage })),
  ),
  registerAccount: lazy(() =>
    import('#features/agent/RegisterPage.tsx').then((file) => ({ default: file.RegisterPage })),
  ),
  teamManagement: lazy(() => import('#features/agent/TeamPage.tsx').then((file) => ({ default: file.TeamPage }))),
}

/** The agent centre: a strip of its pages, and the page below (AGENT-1). */
export function AgentPage() {
  const { page } = useParams({ strict: false }) as { page: AgentPageKey | 'unknown' }
  return page === 'unknown' ? <NotFoundPage /> : <Centre page={page} />
}

function Centre({ page }: { page: AgentPageKey }) {
  const t = useT()
  const Page = pages[page]
  useTitle(t(agentPageText[page]))
  return (
    <div className="page py-5 lg:py-8">
      <h1 className="mb-4 text-2xl sm:text-3xl">{t(agentPageText[page])}</h1>
      <nav aria-label={t('agent_centre')} className="lane -mx-4 mb-5 auto-cols-max gap-2 px-4 sm:mx-0 sm:px-0">
        {agentPages.map((key) => (
          <Link
            key={key}
            to={paths.agent}
            params={{ page: key }}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap text-muted no-underline hover:border-brand hover:text-ink data-[status=active]:border-brand data-[status=active]:bg-brand-soft data-[status=active]:text-brand-text"
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon name={agentPageIcon[key]} className="size-4" />
            {t(agentPageText[key])}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Spinner label={t('loading')} className="py-16" />}>
        <Page />
      </Suspense>
    </div>
  )
}
