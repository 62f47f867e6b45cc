import Typography from '@mui/material/Typography'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { Money } from '#parts/Money.tsx'
import type { DepositRecord } from './deposit-record.ts'

type DepositAmountProps = {
  readonly deposit: Pick<DepositRecord, 'status' | 'amount' | 'paidAmount'>
  readonly strong?: boolean
}

/** Shows the credited amount, which the ledger and the report count, with the requested amount beside it where they differ. */
export function DepositAmount({ deposit: { status, amount, paidAmount }, strong = false }: DepositAmountProps) {
  const t = useT()
  const { money } = useFormat()
  if (status !== 'credited' || paidAmount === null || paidAmount === amount)
    return <Money amount={amount} strong={strong} />
  return (
    <>
      <Money amount={paidAmount} strong={strong} />
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {t('deposit_asked', { amount: money(amount) })}
      </Typography>
    </>
  )
}
