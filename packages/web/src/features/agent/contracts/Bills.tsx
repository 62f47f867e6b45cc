import { payouts } from '@gasing/contract/calls/agent-contracts'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { Pager } from '@gasing/ui/Pager'
import { Skeleton } from '@gasing/ui/Spinner'
import { Table } from '@gasing/ui/Table'
import { Tabs } from '@gasing/ui/Tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { describeProblem } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { getPagerTexts } from '#shared/pager-texts.ts'
import { useChoice } from '#shared/use-filters.ts'
import { BillSums } from './BillSums.tsx'
import { buildBillColumns, type Side, sides } from './bill-columns.tsx'
import { SaveBills } from './SaveBills.tsx'

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
    ...buildQuery(payouts, { params: { kind }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid grid-cols-1 gap-4 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DayFilter
          value={days}
          onChange={(next) => {
            setDays(next)
            setPageNo(1)
          }}
        />
        <SaveBills kind={kind} side={side} days={days} disabled={!data || data.list.length === 0} />
      </div>
      {error && <p role="alert">{describeProblem(error).text}</p>}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <>
          <BillSums side={side} data={data} />
          {side === 'owed' && <p className="text-sm text-muted">{t('bill_short_hint')}</p>}
          <Table
            caption={t('bills')}
            columns={buildBillColumns(t, { kind, side })}
            rows={data.list}
            rowKey={({ id }) => id}
            empty={<p className="py-4 text-muted">{t('bills_none')}</p>}
          />
          <Pager page={pageNo} total={data.totalPages} onPage={setPageNo} texts={getPagerTexts(t)} />
        </>
      )}
    </div>
  )
}
