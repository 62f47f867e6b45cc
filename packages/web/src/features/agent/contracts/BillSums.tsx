import type { Value } from '@gasing/contract/call'
import type { payouts } from '@gasing/contract/calls/agent-contracts'
import { parseSum } from '@gasing/contract/money'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Figures } from '#shared/Figures.tsx'
import type { Side } from './bill-columns.tsx'

/** The sums of the shown bills, and what is not yet decided. */
export function BillSums({ side, data: { totals, waiting } }: { side: Side; data: Value<typeof payouts> }) {
  const t = useT()
  const sums = [
    { name: t('bill_all'), text: totals.amount },
    { name: t('bill_paid_all'), text: totals.paid },
    ...(parseSum(waiting) > 0n ? [{ name: t(`bill_waiting_${side}`), text: waiting }] : []),
  ]
  return <Figures columns={4} figures={sums.map(({ name, text }) => ({ name, value: writeMoney(parseSum(text)) }))} />
}
