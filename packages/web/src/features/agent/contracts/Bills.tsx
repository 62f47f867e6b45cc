import { payouts } from '@gasing/contract/calls/agent-contracts'
import { parseMoney } from '@gasing/contract/money'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { Pager } from '@gasing/ui/Pager'
import { Skeleton } from '@gasing/ui/Spinner'
import { Table } from '@gasing/ui/Table'
import { Tabs } from '@gasing/ui/Tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { pagerTexts } from '#shared/pager-texts.ts'
import { useChoice } from '#shared/use-filters.ts'
import { billColumns, type Side, sides } from './bill-columns.tsx'

/** Bills per period, received and owed to downlines. */
export function Bills({ kind }: { kind: ContractKind }) {
  const t = useT()
  const [side, setSide] = useChoice('kind', sides)
  const tab = (value: Side, text: string) => ({
    value,
    text,
    content: <Periods key={value} kind={kind} side={value} />,
  })
  return (
    <Card title={t('bills')}>
      <Tabs
        label={t('bills')}
        value={side || 'received'}
        onChange={(value) => setSide(value as Side)}
        tabs={[tab('received', t('bills_received')), tab('owed', t('bills_owed'))]}
      />
    </Card>
  )
}

/** A dividend period lasts up to a month: the last paid one falls in this range. */
const daysOfMonths = 30

function Periods({ kind, side }: { kind: ContractKind; side: Side }) {
  const t = useT()
  const [days, setDays] = useDays(kind === 'dividend' ? daysOfMonths : undefined)
  const [pageNo, setPageNo] = useState(1)
  const query = { pageNo, side, ...days }
  const { data, error } = useQuery({
    ...queryOf(payouts, { params: { kind }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid gap-4 pt-4">
      <DayFilter
        value={days}
        onChange={(wish) => {
          setDays(wish)
          setPageNo(1)
        }}
      />
      {error && <p role="alert">{wordsOf(error).text}</p>}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <Sum name={t('bill_all')} value={data.totals.amount} />
            <Sum name={t('bill_paid_all')} value={data.totals.paid} />
            {parseMoney(data.waiting) > 0n && <Sum name={t(`bill_waiting_${side}`)} value={data.waiting} />}
          </dl>
          {side === 'owed' && <p className="text-sm text-muted">{t('bill_short_hint')}</p>}
          <Table
            caption={t('bills')}
            columns={billColumns(t, { kind, side })}
            rows={data.list}
            rowKey={({ id }) => id}
            empty={<p className="py-4 text-muted">{t('bills_none')}</p>}
          />
          <Pager page={pageNo} total={data.totalPages} onPage={setPageNo} texts={pagerTexts(t)} />
        </>
      )}
    </div>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-m bg-raised p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-head text-lg font-bold tabular-nums">
        <bdi>{writeMoney(parseMoney(value))}</bdi>
      </dd>
    </div>
  )
}
