import { bets } from '@gasing/contract/calls/wallet'
import type { Column } from '@gasing/ui/Table'
import { useMemo, useState } from 'react'
import { translateOr, useLanguage, useT } from '#i18n/i18n.ts'
import { BetFilters, useBetFilters } from '#shared/BetFilters.tsx'
import { BetTotals } from '#shared/BetTotals.tsx'
import { buildBetColumns } from '#shared/bet-columns.tsx'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { History } from '#shared/History.tsx'
import { useHistory } from '#shared/use-history.ts'
import { type Bet, BetModal } from './BetModal.tsx'
import { SaveBets } from './SaveBets.tsx'

/** All bets with stake, payout and difference. */
export function BetsPage() {
  const t = useT()
  const language = useLanguage()
  const [days, setDays] = useDays()
  const filters = useBetFilters()
  const [shown, setShown] = useState<Bet | null>(null)
  const found = useHistory(bets, { ...days, ...filters.query })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold words of the language
  const columns = useMemo(() => buildColumns(t, setShown), [t, language])
  return (
    <Card
      title={t('betting_record')}
      quiet
      action={<SaveBets days={days} query={filters.query} disabled={found.rows.length === 0 && !found.hasNextPage} />}
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <DayFilter value={days} onChange={setDays} />
        <BetFilters filters={filters} typeLabel={t('rebate_kind')} allTypes={t('footer_games')} />
      </div>
      <BetTotals totals={found.first?.totals} />
      <History
        found={found}
        columns={columns}
        rowKey={(bet: Bet) => bet.id}
        caption={t('betting_record')}
        empty={<EmptyList text={t('bets_empty')} action={t('to_games')} to="/" />}
      />
      {shown && <BetModal bet={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

const buildColumns = (t: ReturnType<typeof useT>, onShow: (bet: Bet) => void): Column<Bet>[] => [
  {
    id: 'game',
    header: t('column_game'),
    lead: true,
    cell: (bet) => (
      <>
        <button
          type="button"
          className="min-h-11 cursor-pointer text-start font-semibold text-brand-text hover:underline sm:min-h-0 sm:font-medium"
          onClick={() => onShow(bet)}
        >
          {bet.gameName}
        </button>
        <span className="block text-xs font-normal text-muted">
          {translateOr(`category_${bet.gameType}`, bet.gameType)} · <bdi>{bet.round}</bdi>
        </span>
      </>
    ),
  },
  ...buildBetColumns<Bet>(t),
]
