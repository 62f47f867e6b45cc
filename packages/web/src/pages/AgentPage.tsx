import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { agentPageIcon, agentPagesOf, agentPageText, isAgentPageOn } from '#shell/agent-pages.ts'
import { NotFoundPage } from '#shell/screens/NotFoundPage.tsx'
import { useTitle } from '#shell/use-title.ts'
import { type AgentPageKey, paths } from '../paths.ts'

const contracts = () => import('#features/agent/contracts/ContractsPage.tsx')
const pages: Record<AgentPageKey, ComponentType> = {
  agentTeamOverview: lazy(() =>
    import('#features/agent/OverviewPage.tsx').then((file) => ({ default: file.OverviewPage })),
  ),
  registerAccount: lazy(() =>
    import('#features/agent/RegisterPage.tsx').then((file) => ({ default: file.RegisterPage })),
  ),
  myIncome: lazy(() =>
    import('#features/agent/contracts/IncomePage.tsx').then((file) => ({ default: file.IncomePage })),
  ),
  dividend: lazy(() => contracts().then((file) => ({ default: file.DividendPage }))),
  dailySalary: lazy(() => contracts().then((file) => ({ default: file.DailySalaryPage }))),
  hourlySalary: lazy(() => contracts().then((file) => ({ default: file.HourlySalaryPage }))),
  realTimeSalary: lazy(() => contracts().then((file) => ({ default: file.RealTimeSalaryPage }))),
  teamManagement: lazy(() => import('#features/agent/TeamPage.tsx').then((file) => ({ default: file.TeamPage }))),
}

/** The agent centre: a strip of its pages, and the page below (AGENT-1). */
export function AgentPage() {
  const { page } = useParams({ strict: false }) as { page: AgentPageKey | 'unknown' }
  // switched off while it is open, too
  useT()
  return page === 'unknown' || !isAgentPageOn(page) ? <NotFoundPage /> : <Centre page={page} />
}

function Centre({ page }: { page: AgentPageKey }) {
  const t = useT()
  const Page = pages[page]
  const funds = useQuery(queryOf(consolidatedFunds, {}))
  const shown = agentPagesOf(funds.data)
  useTitle(t(agentPageText[page]))
  return (
    <div className="page py-5 lg:py-8">
      <h1 className="mb-4 text-2xl sm:text-3xl">{t(agentPageText[page])}</h1>
      <nav aria-label={t('agent_centre')} className="lane -mx-4 mb-5 auto-cols-max gap-2 px-4 sm:mx-0 sm:px-0">
        {(shown.includes(page) ? shown : [...shown, page]).map((key) => (
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
