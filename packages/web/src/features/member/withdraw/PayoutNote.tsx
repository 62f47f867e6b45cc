import { parseMoney } from '@gasing/contract/money'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import type { Way } from './payout-kinds.ts'

/** The fee of a withdrawal and the amount that arrives, or that this kind of account cannot be paid out to. */
export function PayoutNote({ way, amount }: { way: Way | undefined; amount: bigint }) {
  const t = useT()
  if (!way) return <p className="text-sm text-loss">{t('withdraw_no_way')}</p>
  const fee = parseMoney(way.fee)
  if (fee === 0n || amount <= fee) return null
  return (
    <p className="text-sm text-muted">{t('withdraw_fee', { fee: writeMoney(fee), rest: writeMoney(amount - fee) })}</p>
  )
}
