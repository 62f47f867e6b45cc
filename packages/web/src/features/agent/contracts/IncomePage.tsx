import type { Value } from '@gasing/contract/call'
import { agentIncome } from '@gasing/contract/calls/agent-contracts'
import { parseSum } from '@gasing/contract/money'
import { Skeleton } from '@gasing/ui/Spinner'
import { type Column, Table } from '@gasing/ui/Table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#api/call.ts'
import { buildQuery } from '#api/query.ts'
import { describeProblem } from '#api/refused.ts'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { type t as translate, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Figures } from '#shared/Figures.tsx'
import { SaveFile } from '#shared/SaveFile.tsx'
import { paths } from '../../../paths.ts'

type Row = Value<typeof agentIncome>['list'][number]
const sums = ['received', 'given', 'kept'] as const
const formatSum = (sum: (typeof sums)[number], text: string): string =>
  sum === 'kept' ? writeChange(parseSum(text)) : writeMoney(parseSum(text))

/** Income and cost of contracts, by day (AGENT-1). */
export function IncomePage() {
  const t = useT()
  const [days, setDays] = useDays()
  const { data, error } = useQuery({ ...buildQuery(agentIncome, { query: days }), placeholderData: keepPreviousData })
  return (
    <Card
      title={t('agent_income')}
      quiet
      action={
        <SaveFile<Row>
          name={`income-${days.from}-${days.to}`}
          read={async () => ({ lines: (await send(agentIncome, { query: days })).list, cut: false })}
          rowOf={(row) => ({
            [t('income_day')]: row.day,
            [t('agent_kind')]: t(`agent_${row.kind}`),
            ...Object.fromEntries(sums.map((sum) => [t(`income_${sum}`), row[sum]])),
          })}
          disabled={!data || data.list.length === 0}
        />
      }
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{t('income_hint')}</p>
      <div className="mb-5">
        <DayFilter value={days} onChange={setDays} />
      </div>
      {error && <p role="alert">{describeProblem(error).text}</p>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <Figures
            columns={3}
            className="mb-5"
            figures={sums.map((sum) => ({ name: t(`income_${sum}`), value: formatSum(sum, data.totals[sum]) }))}
          />
          <Table
            caption={t('agent_income')}
            columns={buildColumns(t)}
            rows={data.list}
            rowKey={({ day, kind }: Row) => `${day} ${kind}`}
            empty={
              <EmptyList
                text={t('income_none')}
                action={t('agent_overview')}
                to={paths.agent.replace('$page', 'agentTeamOverview')}
              />
            }
          />
        </>
      )}
    </Card>
  )
}

const buildColumns = (t: typeof translate): Column<Row>[] => [
  {
    id: 'day',
    header: t('income_day'),
    lead: true,
    cell: ({ day }) => (
      <time dateTime={day} className="whitespace-nowrap">
        {day}
      </time>
    ),
  },
  { id: 'kind', header: t('agent_kind'), cell: ({ kind }) => t(`agent_${kind}`) },
  ...sums.map(
    (sum): Column<Row> => ({
      id: sum,
      header: t(`income_${sum}`),
      numeric: true,
      cell: (row) => <bdi>{formatSum(sum, row[sum])}</bdi>,
    }),
  ),
]
