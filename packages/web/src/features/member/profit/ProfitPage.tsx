import { profit } from '@gasing/contract/calls/wallet'
import { parseSum } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { type Column, Table } from '@gasing/ui/Table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useMemo } from 'react'
import { buildQuery } from '#api/query.ts'
import { boot } from '#boot.ts'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { useLanguage, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Figures } from '#shared/Figures.tsx'
import { saveCsv } from '#shared/save-csv.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { DayBars } from './DayBars.tsx'
import { buildFileRows, type Row, type Sum, sums } from './profit-file.ts'

const shown = ['deposits', 'withdrawals', 'result', 'bonus', 'other', 'change'] as const satisfies Sum[]
/** Sums shown with a sign; the others are plain amounts. */
const signed: readonly Sum[] = ['withdrawals', 'result', 'bonus', 'other', 'change']

const formatSum = (sum: Sum, text: string): string =>
  signed.includes(sum) ? writeChange(parseSum(text)) : writeMoney(parseSum(text))

/** The effect of each day on the balance (MEMBER-11). */
export function ProfitPage() {
  const t = useT()
  const language = useLanguage()
  const [days, setDays] = useDays()
  const found = useQuery({ ...buildQuery(profit, { query: days }), placeholderData: keepPreviousData })
  const { data } = found
  // without it the others would not add up to the change
  const hasOther = data !== undefined && parseSum(data.totals.other) !== 0n
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold words of the language
  const columns = useMemo(() => buildColumns(t), [t, language])
  return (
    <Card
      title={t('profit')}
      quiet
      action={
        <Button
          look="soft"
          disabled={!data || data.rows.length === 0}
          onClick={() =>
            data && saveCsv(`${boot.brand.code}-profit-${days.from}-${days.to}.csv`, buildFileRows(t, data.rows))
          }
        >
          <Icon name="download" />
          {t('profit_save')}
        </Button>
      }
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{t('profit_explained')}</p>
      <div className="mb-5">
        <DayFilter value={days} onChange={setDays} />
      </div>
      {!data && <Waiting found={found} className="h-64" />}
      {data && data.rows.length > 0 && (
        <>
          <Figures
            columns={hasOther ? 3 : 5}
            className="mb-5"
            figures={shown
              .filter((sum) => sum !== 'other' || hasOther)
              .map((sum) => ({ name: t(`profit_${sum}`), value: formatSum(sum, data.totals[sum]) }))}
          />
          <DayBars days={data.rows.map(({ day, result }) => ({ day, units: parseSum(result) })).toReversed()} />
        </>
      )}
      {data && (
        <Table
          columns={columns}
          rows={data.rows}
          rowKey={(row: Row) => row.day}
          caption={t('profit')}
          empty={<EmptyList text={t('record_empty')} action={t('to_games')} to="/" />}
        />
      )}
    </Card>
  )
}

const buildColumns = (t: ReturnType<typeof useT>): Column<Row>[] => [
  {
    id: 'day',
    header: t('profit_day'),
    lead: true,
    cell: ({ day }) => (
      <time dateTime={day} className="whitespace-nowrap">
        {day}
      </time>
    ),
  },
  ...sums.map((sum) => ({
    id: sum,
    header: t(`profit_${sum}`),
    numeric: true,
    cell: (row: Row) => (
      <bdi
        className={clsx(sum === 'change' && 'font-semibold', signed.includes(sum) && isGain(row[sum]) && 'text-win')}
      >
        {formatSum(sum, row[sum])}
      </bdi>
    ),
  })),
]

const isGain = (text: string): boolean => parseSum(text) > 0n
