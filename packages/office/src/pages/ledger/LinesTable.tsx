import Button from '@mui/material/Button'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import type { Line } from './ledger.ts'

type Props = {
  label: string
  lines: readonly Line[] | undefined
  busy?: boolean
  onPosting?: (key: string) => void
}

/** Entries with the running balance; each links to its posting. */
export function LinesTable({ label, lines, busy, onPosting }: Props) {
  const t = useT()
  return (
    <RecordTable<Line>
      label={label}
      empty={t('ledger_empty')}
      columns={onPosting ? [...columns, buildDetailsColumn(onPosting, t('details'))] : columns}
      records={lines}
      busy={busy}
    />
  )
}

const columns: readonly Column<Line>[] = [
  { key: 'at', label: 'time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'reason', label: 'entry_reason', cell: ({ reason }) => translateOr(`reason_${reason}`, reason) },
  { key: 'account', label: 'ledger_account', wide: true, cell: ({ account }) => <bdi>{account}</bdi> },
  { key: 'counter', label: 'counter_account', cell: ({ counterAccount }) => <bdi>{counterAccount}</bdi> },
  { key: 'amount', label: 'amount', end: true, cell: ({ amount }) => <Money amount={amount} signed strong /> },
  {
    key: 'after',
    label: 'explorer_running',
    end: true,
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
  },
]

const buildDetailsColumn = (onPosting: (key: string) => void, details: string): Column<Line> => ({
  key: 'more',
  label: 'details',
  isAction: true,
  end: true,
  cell: ({ key }) => (
    <Button size="small" onClick={() => onPosting(key)}>
      {details}
    </Button>
  ),
})
