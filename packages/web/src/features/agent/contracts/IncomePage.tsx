import type { Value } from '@gasing/contract/call'
import { agentIncome } from '@gasing/contract/calls/agent-contracts'
import { parseMoney } from '@gasing/contract/money'
import { Skeleton } from '@gasing/ui/Spinner'
import { type Column, Table } from '@gasing/ui/Table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { type t as translate, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { paths } from '../../../paths.ts'

type Row = Value<typeof agentIncome>['list'][number]
const sums = ['received', 'given', 'kept'] as const
const write = (sum: (typeof sums)[number], text: string): string =>
  sum === 'kept' ? writeChange(parseMoney(text)) : writeMoney(parseMoney(text))

/** Income and cost of contracts, by day (AGENT-1). */
export function IncomePage() {
  const t = useT()
  const [days, setDays] = useDays()
  const { data, error } = useQuery({ ...queryOf(agentIncome, { query: days }), placeholderData: keepPreviousData })
  return (
    <Card title={t('agent_income')} quiet>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('income_hint')}</p>
      <div className="mb-5">
        <DayFilter value={days} onChange={setDays} />
      </div>
      {error && <p role="alert">{wordsOf(error).text}</p>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <dl className="mb-5 grid grid-cols-2 gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full sm:grid-cols-3">
            {sums.map((sum) => (
              <div key={sum} className="rounded-m bg-raised p-3">
                <dt className="text-sm text-muted">{t(`income_${sum}`)}</dt>
                <dd className="font-head text-lg font-bold tabular-nums">
                  <bdi>{write(sum, data.totals[sum])}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <Table
            caption={t('agent_income')}
            columns={columnsOf(t)}
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

const columnsOf = (t: typeof translate): Column<Row>[] => [
  { id: 'day', header: t('income_day'), lead: true, cell: ({ day }) => <time dateTime={day}>{day}</time> },
  { id: 'kind', header: t('agent_kind'), cell: ({ kind }) => t(`agent_${kind}`) },
  ...sums.map(
    (sum): Column<Row> => ({
      id: sum,
      header: t(`income_${sum}`),
      numeric: true,
      cell: (row) => <bdi>{write(sum, row[sum])}</bdi>,
    }),
  ),
]
