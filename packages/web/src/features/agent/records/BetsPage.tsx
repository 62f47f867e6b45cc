import type { Value } from '@gasing/contract/call'
import { agentBets } from '@gasing/contract/calls/agent-records'
import type { Column } from '@gasing/ui/Table'
import { use, useMemo } from 'react'
import { loadTextsWithRetry, translateOr, useLanguage, useT } from '#i18n/i18n.ts'
import { BetFilters, useBetFilters } from '#shared/BetFilters.tsx'
import { BetTotals } from '#shared/BetTotals.tsx'
import { buildBetColumns } from '#shared/bet-columns.tsx'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { useAccountFilter } from '#shared/use-filters.ts'
import { useHistory } from '#shared/use-history.ts'
import { AccountFilter } from './AccountFilter.tsx'
import { SaveBets } from './SaveBets.tsx'
import { SlipLines } from './SlipLines.tsx'
import { TeamHistory } from './TeamHistory.tsx'

type Bet = Value<typeof agentBets>['list'][number]

// contains the names of lottery plays
const ready = loadTextsWithRetry('lottery')

/** Bets of the team, newest first (AGENT-1). */
export function BetsPage() {
  use(ready)
  const t = useT()
  const language = useLanguage()
  const [days, setDays] = useDays()
  const [who, setWho] = useAccountFilter()
  const filters = useBetFilters()
  const query = { ...days, ...filters.query, ...(who && { username: who }) }
  const found = useHistory(agentBets, query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold words of the language
  const columns = useMemo(() => buildColumns(t), [t, language])
  return (
    <Card
      title={t('team_bets')}
      quiet
      action={<SaveBets days={days} query={query} disabled={found.rows.length === 0 && !found.hasNextPage} />}
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <DayFilter value={days} onChange={setDays} />
        <AccountFilter value={who} onChange={setWho} />
        <BetFilters filters={filters} typeLabel={t('team_game_type')} allTypes={t('team_all_types')} />
      </div>
      <BetTotals totals={found.first?.totals} />
      <TeamHistory
        found={found}
        columns={columns}
        rowKey={(bet: Bet) => bet.id}
        caption={t('team_bets')}
        who={who}
        none={t('team_bets_none')}
      />
    </Card>
  )
}

const buildColumns = (t: ReturnType<typeof useT>): Column<Bet>[] => [
  { id: 'who', header: t('agent_account'), lead: true, cell: ({ username }) => <bdi>{username}</bdi> },
  {
    id: 'game',
    header: t('column_game'),
    cell: (bet) => (
      <>
        {bet.gameName}
        <span className="block text-xs break-all text-muted">
          {translateOr(`category_${bet.gameType}`, bet.gameType)} · <bdi>{bet.round}</bdi>
        </span>
        <SlipLines lines={bet.lines} count={bet.linesCount} />
      </>
    ),
  },
  ...buildBetColumns<Bet>(t),
]
