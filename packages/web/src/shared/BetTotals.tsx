import type { Value } from '@gasing/contract/call'
import type { bets } from '@gasing/contract/calls/wallet'
import { parseSum } from '@gasing/contract/money'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Figures } from './Figures.tsx'

type Totals = Value<typeof bets>['totals']

/** Count, stake, payout and result of all bets found; nothing while there are none. */
export function BetTotals({ totals }: { totals: Totals | null | undefined }) {
  const t = useT()
  if (!totals || totals.count === 0) return null
  return (
    <Figures
      columns={4}
      className="mb-5"
      figures={[
        { name: t('total_bets'), value: String(totals.count) },
        { name: t('total_stake'), value: writeMoney(parseSum(totals.stake)) },
        { name: t('total_payout'), value: writeMoney(parseSum(totals.payout)) },
        { name: t('total_result'), value: writeChange(parseSum(totals.result)) },
      ]}
    />
  )
}
