import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { writeLabel } from '#shared/write-label.ts'

/** The fee of a withdrawal and the amount that arrives, or that this kind of account cannot be paid out to. */
export function PayoutNote({ fee: shown, amount }: { fee: string | undefined; amount: bigint }) {
  const t = useT()
  if (shown === undefined) return <p className="text-sm text-loss">{t('withdraw_no_way')}</p>
  const fee = parseMoney(shown)
  if (fee === 0n || amount <= fee) return null
  return (
    <p className="text-sm text-muted">{t('withdraw_fee', { fee: writeMoney(fee), rest: writeMoney(amount - fee) })}</p>
  )
}

/** The available balance, and a button to withdraw all of it. */
export function AvailableBalance({ available, onAll }: { available: bigint; onAll: () => void }) {
  const t = useT()
  return (
    <p className="-mt-2 flex items-center justify-between gap-3 text-sm text-muted">
      <span>
        {writeLabel(t('withdraw_available'))}
        <bdi className="font-semibold text-ink">{writeMoney(available)}</bdi>
      </span>
      <Button look="plain" size="s" onClick={onAll}>
        {t('withdraw_all')}
      </Button>
    </p>
  )
}
