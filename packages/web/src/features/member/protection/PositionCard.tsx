import type { Value } from '@gasing/contract/call'
import { netPosition } from '@gasing/contract/calls/protection'
import { parseSum } from '@gasing/contract/money'
import { Skeleton } from '@gasing/ui/Spinner'
import { type Column, Table } from '@gasing/ui/Table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { buildQuery } from '#api/query.ts'
import { describeProblem } from '#api/refused.ts'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { type TextKey, useLanguage, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'

type Month = Value<typeof netPosition>['months'][number]
type Sum = Exclude<keyof Month, 'month'>

const names: Readonly<Record<Sum, TextKey>> = {
  deposits: 'protection_deposits',
  withdrawals: 'protection_withdrawals',
  netDeposits: 'protection_net_deposits',
  stake: 'protection_stake',
  payout: 'protection_payout',
  result: 'protection_result',
}
const sums = Object.keys(names) as Sum[]
/** Sums shown with a sign. */
const signed: readonly Sum[] = ['netDeposits', 'result']
const formatSum = (sum: Sum, text: string): string =>
  signed.includes(sum) ? writeChange(parseSum(text)) : writeMoney(parseSum(text))

/** Y03: the net position, month by month. */
export function PositionCard() {
  const t = useT()
  const language = useLanguage()
  const { data, error } = useQuery({ ...buildQuery(netPosition, {}), staleTime: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold words of the language
  const columns = useMemo(() => buildColumns(t), [t, language])
  return (
    <Card title={t('protection_position')} className="lg:col-span-2">
      <p className="mb-4 max-w-prose text-sm text-muted">{t('protection_position_text')}</p>
      {error && <p role="alert">{describeProblem(error).text}</p>}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <Table
          columns={columns}
          rows={data.months.length > 0 ? [...data.months, { month: t('protection_year'), ...data.totals }] : []}
          rowKey={(row: Month) => row.month}
          caption={t('protection_position')}
          empty={<p className="text-muted">{t('protection_position_empty')}</p>}
        />
      )}
    </Card>
  )
}

const buildColumns = (t: ReturnType<typeof useT>): Column<Month>[] => [
  { id: 'month', header: t('protection_month'), lead: true, cell: ({ month }) => month },
  ...sums.map((sum) => ({
    id: sum,
    header: t(names[sum]),
    numeric: true,
    cell: (row: Month) => <bdi>{formatSum(sum, row[sum])}</bdi>,
  })),
]
