import type { Value } from '@gasing/contract/call'
import type { officeReport } from '@gasing/contract/calls/office/reports'
import { useFormat } from '#i18n/format.ts'
import { Day } from '#parts/Day.tsx'
import { Money } from '#parts/Money.tsx'
import type { Column } from '#parts/RecordTable.tsx'

type Report = Value<typeof officeReport>
type ReportDay = Report['days'][number]
type PlayTotals = Pick<ReportDay, 'stake' | 'paid' | 'result'>

function Count({ count }: { count: number | string }) {
  const { number } = useFormat()
  return number(Number(count))
}

const buildPlayColumns = <Line extends PlayTotals>(): Column<Line>[] => [
  { key: 'stake', label: 'report_stake', end: true, cell: ({ stake }) => <Money amount={stake} /> },
  { key: 'paid', label: 'report_paid', end: true, wide: true, cell: ({ paid }) => <Money amount={paid} /> },
  { key: 'result', label: 'report_result', end: true, cell: ({ result }) => <Money amount={result} signed /> },
]

export const dayColumns: readonly Column<ReportDay & { id: string }>[] = [
  { key: 'day', label: 'report_day', cell: ({ day }) => <Day day={day} /> },
  {
    key: 'registered',
    label: 'report_registered',
    end: true,
    wide: true,
    cell: ({ registered }) => <Count count={registered} />,
  },
  { key: 'players', label: 'report_players', end: true, cell: ({ players }) => <Count count={players} /> },
  { key: 'deposits', label: 'report_deposits', end: true, cell: ({ deposits }) => <Money amount={deposits} /> },
  {
    key: 'withdrawals',
    label: 'report_withdrawals',
    end: true,
    cell: ({ withdrawals }) => <Money amount={withdrawals} />,
  },
  // payouts are only in the file: here they would push the net result out of view
  ...buildPlayColumns<ReportDay & { id: string }>().filter(({ key }) => key !== 'paid'),
  { key: 'gifts', label: 'report_gifts_short', end: true, wide: true, cell: ({ gifts }) => <Money amount={gifts} /> },
  { key: 'agents', label: 'report_agents', end: true, wide: true, cell: ({ agents }) => <Money amount={agents} /> },
  {
    key: 'adjustments',
    label: 'report_adjustments',
    end: true,
    wide: true,
    cell: ({ adjustments }) => <Money amount={adjustments} />,
  },
  { key: 'net', label: 'report_net', end: true, cell: ({ net }) => <Money amount={net} signed strong /> },
]

export const gameColumns: readonly Column<Report['games'][number] & { id: string }>[] = [
  { key: 'name', label: 'game', cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'bets', label: 'report_bets', end: true, cell: ({ bets }) => <Count count={bets} /> },
  ...buildPlayColumns<Report['games'][number] & { id: string }>(),
]

export const playerColumns: readonly Column<Report['players'][number] & { id: string }>[] = [
  { key: 'account', label: 'account', cell: ({ account }) => <bdi>{account}</bdi> },
  ...buildPlayColumns<Report['players'][number] & { id: string }>(),
]
