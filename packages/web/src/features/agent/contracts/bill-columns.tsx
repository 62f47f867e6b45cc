import type { Bill } from '@gasing/contract/calls/agent-contracts'
import { parseSum } from '@gasing/contract/money'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import type { Column } from '@gasing/ui/Table'
import { writeChange, writeMoney, writePercent, writeTime } from '#i18n/format.ts'
import { type t as translate, useT } from '#i18n/i18n.ts'
import { StatusPill } from '#shared/StatusPill.tsx'

export const sides = ['received', 'owed'] as const
export type Side = (typeof sides)[number]
const tones = { below: 'plain', paid: 'good', short: 'bad', waiting: 'going', denied: 'bad' } as const

/** The amount due, and how much of it corrects earlier periods. */
function Amount({ bill: { amount, corrected } }: { bill: Bill }) {
  const t = useT()
  const change = parseSum(corrected)
  return (
    <>
      <bdi>{writeMoney(parseSum(amount))}</bdi>
      {change !== 0n && (
        <span className="block text-sm text-muted">{t('bill_corrected', { amount: writeChange(change) })}</span>
      )}
    </>
  )
}

const short: readonly ContractKind[] = ['hourly', 'realtime']
const minute = 'yyyy-MM-dd hh:mm'
/** The time that a bill covers. */
export const formatPeriod = ({ kind, beginsAt, endsAt }: Pick<Bill, 'kind' | 'beginsAt' | 'endsAt'>): string =>
  short.includes(kind)
    ? `${writeTime(beginsAt, minute)} – ${writeTime(endsAt, 'hh:mm')}`
    : `${writeTime(beginsAt, minute)} – ${writeTime(endsAt, minute)}`

/** The status of a bill, as the side that reads it sees it. */
export const getStatusText = (t: typeof translate, { status }: Bill, side: Side): string =>
  t(status === 'short' && side === 'owed' ? 'bill_short_own' : `bill_${status}`)

/** The status of a bill, and why an operator denied it. */
function Status({ bill, side }: { bill: Bill; side: Side }) {
  const t = useT()
  const { status, reason } = bill
  return (
    <>
      <StatusPill tone={tones[status]} text={getStatusText(t, bill, side)} />
      {reason && (
        <span className="mt-1 block text-sm wrap-anywhere text-muted">
          {t('bill_reason')} <bdi>{reason}</bdi>
        </span>
      )}
    </>
  )
}

/** Whether one rate explains the amount: a real-time salary has one for won and one for lost bets. */
export const hasOneRate = (kind: ContractKind): boolean => kind !== 'realtime'

/** Columns of the bills of a contract kind. */
export function buildBillColumns(
  t: typeof translate,
  { kind, side }: { kind: ContractKind; side: Side },
): Column<Bill>[] {
  const money = (id: 'validBet' | 'netLoss', header: string): Column<Bill> => ({
    ...{ id, header, numeric: true },
    cell: (bill) => <bdi>{writeMoney(parseSum(bill[id]))}</bdi>,
  })
  return [
    { id: 'period', header: t('bill_period'), lead: true, cell: (bill) => <bdi>{formatPeriod(bill)}</bdi> },
    ...(side === 'owed'
      ? [{ id: 'account', header: t('agent_account'), cell: ({ account }: Bill) => <bdi>{account}</bdi> }]
      : []),
    money('validBet', t('bill_bet')),
    ...(kind === 'dividend' ? [money('netLoss', t('bill_loss'))] : []),
    ...(hasOneRate(kind)
      ? [
          {
            ...{ id: 'active', header: t('bill_active'), numeric: true },
            cell: ({ activeMembers }: Bill) => activeMembers,
          },
          {
            ...{ id: 'rate', header: t('bill_rate'), numeric: true },
            cell: ({ rate }: Bill) => (rate === null ? '–' : writePercent(rate)),
          },
        ]
      : []),
    { id: 'amount', header: t('bill_amount'), numeric: true, cell: (bill) => <Amount bill={bill} /> },
    { id: 'status', header: t('bill_status'), cell: (bill) => <Status bill={bill} side={side} /> },
  ]
}
