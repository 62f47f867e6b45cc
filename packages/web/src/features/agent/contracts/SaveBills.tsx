import { type Bill, payouts } from '@gasing/contract/calls/agent-contracts'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import type { Days } from '@gasing/ui/DateRange'
import { send } from '#api/call.ts'
import { writePercent } from '#i18n/format.ts'
import { type t as translate, useT } from '#i18n/i18n.ts'
import { readAllPages } from '#shared/read-all-lines.ts'
import { SaveFile } from '#shared/SaveFile.tsx'
import { formatPeriod, getStatusText, hasOneRate, type Side } from './bill-columns.tsx'

type SaveBillsProps = { kind: ContractKind; side: Side; days: Days; disabled: boolean }

/** Saves all bills of the selected days as a file. */
export function SaveBills({ kind, side, days, disabled }: SaveBillsProps) {
  const t = useT()
  return (
    <SaveFile<Bill>
      name={`${kind}-${side}-${days.from}-${days.to}`}
      read={() => readAllPages((page) => send(payouts, { params: { kind }, query: { side, ...days, ...page } }))}
      rowOf={(bill) => toRow(t, bill, side)}
      disabled={disabled}
    />
  )
}

/** A bill as a row of the file: what its table shows, each figure in a column of its own. */
export const toRow = (t: typeof translate, bill: Bill, side: Side): Record<string, string> => ({
  [t('bill_period')]: formatPeriod(bill),
  ...(side === 'owed' && { [t('agent_account')]: bill.account }),
  [t('bill_bet')]: bill.validBet,
  ...(bill.kind === 'dividend' && { [t('bill_loss')]: bill.netLoss }),
  ...(hasOneRate(bill.kind) && {
    [t('bill_active')]: String(bill.activeMembers),
    [t('bill_rate')]: bill.rate === null ? '' : writePercent(bill.rate),
  }),
  [t('bill_amount')]: bill.amount,
  [t('bill_corrected_column')]: bill.corrected,
  [t('bill_status')]: `${getStatusText(t, bill, side)}${bill.reason ? ` (${bill.reason})` : ''}`,
})
