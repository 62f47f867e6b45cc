import { type Bill, payouts } from '@gasing/contract/calls/agent-contracts'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import type { Days } from '@gasing/ui/DateRange'
import { send } from '#api/call.ts'
import { writePercent } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { readAllPages } from '#shared/read-all-lines.ts'
import { SaveFile } from '#shared/SaveFile.tsx'
import { formatPeriod, getStatusText, type Side } from './bill-columns.tsx'

type SaveBillsProps = { kind: ContractKind; side: Side; days: Days; disabled: boolean }

/** Saves all bills of the selected days as a file. */
export function SaveBills({ kind, side, days, disabled }: SaveBillsProps) {
  const t = useT()
  return (
    <SaveFile<Bill>
      name={`${kind}-${side}-${days.from}-${days.to}`}
      read={() => readAllPages((page) => send(payouts, { params: { kind }, query: { side, ...days, ...page } }))}
      rowOf={(bill) => ({
        [t('bill_period')]: formatPeriod(bill),
        ...(side === 'owed' && { [t('agent_account')]: bill.account }),
        [t('bill_bet')]: bill.validBet,
        ...(kind === 'dividend' && { [t('bill_loss')]: bill.netLoss }),
        [t('bill_active')]: String(bill.activeMembers),
        [t('bill_rate')]: bill.rate === null ? '' : writePercent(bill.rate),
        [t('bill_amount')]: bill.amount,
        [t('bill_status')]: getStatusText(t, bill, side),
      })}
      disabled={disabled}
    />
  )
}
