import type { Value } from '@gasing/contract/call'
import { officeMemberProfit } from '@gasing/contract/calls/office/members'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { joinSentences, type TextKey } from '#i18n/texts.ts'
import { Day } from '#parts/Day.tsx'
import { DayFields } from '#parts/DayField.tsx'
import { Figure } from '#parts/Figure.tsx'
import { Money } from '#parts/Money.tsx'
import { describeTotals } from '#parts/member-totals.ts'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { useAsOf } from '#parts/use-as-of.ts'

type ProfitDay = Value<typeof officeMemberProfit>['rows'][number]
type Sum = Exclude<keyof ProfitDay, 'day'>

const sums: readonly { readonly of: Sum; readonly label: TextKey; readonly signed?: boolean }[] = [
  { of: 'deposits', label: 'report_deposits' },
  { of: 'withdrawals', label: 'report_withdrawals' },
  { of: 'stake', label: 'bet_stake' },
  { of: 'payout', label: 'bet_payout' },
  { of: 'result', label: 'bet_result', signed: true },
  { of: 'bonus', label: 'report_gifts_short' },
  { of: 'other', label: 'profit_other' },
  { of: 'change', label: 'profit_change', signed: true },
]

/** What each day did to the member's balance, and all days together: what support and finance ask first about a member. */
export function ProfitTab({ memberId }: { memberId: string }) {
  const t = useT()
  const [days, setDays] = useState<{ from?: string; to?: string }>({})
  const { data, error, isFetching, dataUpdatedAt, refetch } = useCall(
    officeMemberProfit,
    { params: { id: memberId }, query: days },
    { keepsPrevious: true },
  )
  const asOf = useAsOf(dataUpdatedAt)
  const totals = data && describeTotals(data.totals)
  return (
    <Panel title={t('profit')} hint={joinSentences([t('profit_hint'), asOf ?? '…'])} flush>
      <Stack spacing={2} sx={{ p: 2, pt: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          <DayFields
            from={days.from ?? ''}
            to={days.to ?? ''}
            onChange={(key, day) => setDays({ ...days, [key]: day })}
          />
        </Box>
        <RefusalNote error={error} onRetry={() => void refetch()} />
        {(data || !error) && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
            {sums.map(({ of, label, signed = false }) => (
              <Figure key={of} name={t(label)}>
                {totals ? <Money amount={totals[of]} signed={signed} /> : <Skeleton width={96} />}
              </Figure>
            ))}
          </Box>
        )}
      </Stack>
      {(data || !error) && (
        <RecordTable
          label={t('profit')}
          empty={t('report_empty')}
          columns={columns}
          records={data?.rows.map((row) => ({ ...describeTotals(row), id: row.day }))}
          busy={isFetching}
        />
      )}
    </Panel>
  )
}

const columns: readonly Column<ProfitDay & { id: string }>[] = [
  { key: 'day', label: 'report_day', cell: ({ day }) => <Day day={day} /> },
  ...sums.map(
    ({ of, label, signed = false }): Column<ProfitDay & { id: string }> => ({
      ...{ key: of, label, end: true, wide: of === 'other' || of === 'bonus' },
      cell: (day) => <Money amount={day[of]} signed={signed} />,
    }),
  ),
]
