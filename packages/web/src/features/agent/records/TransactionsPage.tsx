import type { Value } from '@gasing/contract/call'
import { agentTransactions } from '@gasing/contract/calls/agent-records'
import { parseMoney } from '@gasing/contract/money'
import type { Column } from '@gasing/ui/Table'
import { useMemo } from 'react'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useLanguage, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { ChoiceFilter } from '#shared/ChoiceFilter.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { buildChangeColumn } from '#shared/record-columns.tsx'
import { formatReference } from '#shared/reference.ts'
import { useAccountFilter, useChoice } from '#shared/use-filters.ts'
import { useHistory } from '#shared/use-history.ts'
import { AccountFilter } from './AccountFilter.tsx'
import { SaveTransactions } from './SaveTransactions.tsx'
import { TeamHistory } from './TeamHistory.tsx'

type Line = Value<typeof agentTransactions>['list'][number]

/** Transaction kinds of each filter. */
const groups = {
  deposits: 'deposit',
  withdrawals: 'withdrawal_hold,withdrawal_paid,withdrawal_returned',
  transfers: 'transfer_in,transfer_out',
  games: 'bet,win,rollback',
  gifts: 'bonus,rebate,points',
  pay: 'salary,salary_paid,dividend,dividend_paid',
  other: 'adjustment,opening,fee,reward,reward_returned',
} as const
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

/** Balance changes of the team, newest first (AGENT-1). */
export function TransactionsPage() {
  const t = useT()
  const language = useLanguage()
  const [days, setDays] = useDays()
  const [who, setWho] = useAccountFilter()
  const [group, setGroup] = useChoice('kind', groupNames)
  const query = { ...days, ...(who && { username: who }), ...(group && { types: groups[group] }) }
  const found = useHistory(agentTransactions, query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold words of the language
  const columns = useMemo(() => buildColumns(t), [t, language])
  return (
    <Card
      title={t('team_transactions')}
      quiet
      action={<SaveTransactions days={days} query={query} disabled={found.rows.length === 0 && !found.hasNextPage} />}
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <DayFilter value={days} onChange={setDays} />
        <AccountFilter value={who} onChange={setWho} />
        <ChoiceFilter
          label={t('record_group')}
          all={t('record_all')}
          className="max-sm:w-full"
          value={group}
          choices={groupNames}
          nameOf={(each) => t(`team_kind_${each}`)}
          onChange={setGroup}
        />
      </div>
      <TeamHistory
        found={found}
        columns={columns}
        rowKey={(line: Line) => line.id}
        caption={t('team_transactions')}
        who={who}
        none={t('team_transactions_none')}
      />
    </Card>
  )
}

const buildColumns = (t: ReturnType<typeof useT>): Column<Line>[] => [
  { id: 'who', header: t('agent_account'), lead: true, cell: ({ username }) => <bdi>{username}</bdi> },
  { id: 'number', header: t('team_number'), cell: ({ id }) => <bdi className="tabular-nums">{id}</bdi> },
  { id: 'at', header: t('column_time'), cell: ({ at }) => <time dateTime={at}>{writeTime(at)}</time> },
  {
    id: 'what',
    header: t('column_what'),
    cell: (line) => (
      <>
        {t(`kind_${line.kind}`)}
        {line.gameName && <> · {line.gameName}</>}
        <span className="block text-xs break-all text-muted">
          <bdi>{formatReference(line)}</bdi>
        </span>
      </>
    ),
  },
  buildChangeColumn(t),
  {
    id: 'after',
    header: t('team_after'),
    numeric: true,
    cell: ({ balanceAfter }) => <bdi>{writeMoney(parseMoney(balanceAfter))}</bdi>,
  },
]
