import type { Value } from '@gasing/contract/call'
import { agentBets } from '@gasing/contract/calls/agent-records'
import { parseMoney } from '@gasing/contract/money'
import { Select } from '@gasing/ui/Select'
import type { Column } from '@gasing/ui/Table'
import { use, useMemo } from 'react'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { awaitTexts, textOr, useLanguage, useT } from '#i18n/i18n.ts'
import { type BetStatus, betColumns, betStatuses } from '#shared/bet-columns.tsx'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { useChoice, useWho } from '#shared/use-filters.ts'
import { useHistory } from '#shared/use-history.ts'
import { SlipLines } from './SlipLines.tsx'
import { Sums } from './Sums.tsx'
import { TeamHistory } from './TeamHistory.tsx'
import { WhoFilter } from './WhoFilter.tsx'

type Bet = Value<typeof agentBets>['list'][number]
const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'INHOUSE'] as const
type GameType = (typeof gameTypes)[number]

// contains the names of lottery plays
const ready = awaitTexts('lottery')

/** Bets of the team, newest first (AGENT-1). */
export function BetsPage() {
  use(ready)
  const t = useT()
  const language = useLanguage()
  const [days, setDays] = useDays()
  const [who, setWho] = useWho()
  const [gameType, setGameType] = useChoice('gameType', gameTypes)
  const [status, setStatus] = useChoice('kind', betStatuses)
  const found = useHistory(agentBets, {
    ...days,
    ...(who && { username: who }),
    ...(gameType && { gameType }),
    ...(status && { status }),
  })
  const totals = found.first?.totals
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold words of the language
  const columns = useMemo(() => columnsOf(t), [t, language])
  return (
    <Card title={t('team_bets')} quiet>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <DayFilter value={days} onChange={setDays} />
        <WhoFilter value={who} onChange={setWho} />
        <Select
          quiet
          label={t('team_game_type')}
          value={gameType}
          onChange={(event) => setGameType(event.target.value as GameType | '')}
          choices={[
            { value: '', text: t('team_all_types') },
            ...gameTypes.map((value) => ({ value, text: t(`category_${value}`) })),
          ]}
        />
        <Select
          quiet
          label={t('bet_status')}
          value={status}
          onChange={(event) => setStatus(event.target.value as BetStatus | '')}
          choices={[
            { value: '', text: t('bet_all') },
            ...betStatuses.map((value) => ({ value, text: t(`bet_${value}`) })),
          ]}
        />
      </div>
      {totals && totals.count > 0 && (
        <Sums
          sums={[
            { name: t('total_bets'), value: String(totals.count) },
            { name: t('total_stake'), value: writeMoney(parseMoney(totals.stake)) },
            { name: t('total_payout'), value: writeMoney(parseMoney(totals.payout)) },
            { name: t('total_result'), value: writeChange(parseMoney(totals.result)) },
          ]}
        />
      )}
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

const columnsOf = (t: ReturnType<typeof useT>): Column<Bet>[] => [
  { id: 'who', header: t('agent_account'), lead: true, cell: ({ username }) => <bdi>{username}</bdi> },
  {
    id: 'game',
    header: t('column_game'),
    cell: (bet) => (
      <>
        {bet.gameName}
        <span className="block text-xs break-all text-muted">
          {textOr(`category_${bet.gameType}`, bet.gameType)} · <bdi>{bet.round}</bdi>
        </span>
        <SlipLines lines={bet.lines} count={bet.linesCount} />
      </>
    ),
  },
  ...betColumns<Bet>(t),
]
