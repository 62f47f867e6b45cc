import Button from '@mui/material/Button'
import { translateOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { LedgerAccount } from './LedgerAccount.tsx'
import type { LedgerEntry } from './member.ts'

/** The columns of a member's ledger; `details` names the button that opens an entry. */
export function buildLedgerColumns(
  onShow: (entry: LedgerEntry) => void,
  details: string,
): readonly Column<LedgerEntry>[] {
  return [
    { key: 'at', label: 'time', cell: ({ at }) => <Moment at={at} /> },
    { key: 'reason', label: 'entry_reason', cell: ({ reason }) => translateOr(`reason_${reason}`, reason) },
    {
      key: 'account',
      label: 'ledger_account',
      wide: true,
      cell: (entry) => <LedgerAccount address={entry.account} entry={entry} />,
    },
    {
      key: 'counter',
      label: 'counter_account',
      wide: true,
      cell: (entry) => <LedgerAccount address={entry.counterAccount} entry={entry} />,
    },
    { key: 'amount', label: 'amount', end: true, cell: ({ amount }) => <Money amount={amount} signed strong /> },
    { key: 'after', label: 'balance_after', end: true, cell: ({ balanceAfter }) => <Money amount={balanceAfter} /> },
    {
      key: 'more',
      label: 'details',
      isAction: true,
      end: true,
      cell: (entry) => (
        <Button size="small" onClick={() => onShow(entry)}>
          {details}
        </Button>
      ),
    },
  ]
}
