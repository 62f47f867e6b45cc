import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import type { Fact } from '#parts/Facts.tsx'
import type { DepositRecord } from './deposit-record.ts'

/** The bonus that the member chose with the deposit; crediting the deposit grants it too. */
export function useBonusFact({ bonus }: Pick<DepositRecord, 'bonus'>): readonly Fact[] {
  const t = useT()
  const { money } = useFormat()
  if (!bonus) return []
  const { percent, maximum, minimum, amount, status } = bonus
  const parts = { percent, maximum: money(maximum), minimum: money(minimum), amount: money(amount ?? '0') }
  return [{ label: t('deposit_bonus'), value: t(`deposit_bonus_${status}`, parts) }]
}
