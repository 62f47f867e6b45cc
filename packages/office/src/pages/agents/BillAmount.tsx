import { parseSum } from '@gasing/contract/money'
import Typography from '@mui/material/Typography'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { Money } from '#parts/Money.tsx'

type Props = { amount: string; corrected: string; strong?: boolean }

/** The amount due, with the part that corrects earlier periods; most bills have none. */
export function BillAmount({ amount, corrected, strong = false }: Props) {
  const t = useT()
  const { money } = useFormat()
  return (
    <>
      <Money amount={amount} strong={strong} />
      {parseSum(corrected) !== 0n && (
        <Typography variant="body2" color="textSecondary">
          {t('bill_corrected', { amount: money(corrected) })}
        </Typography>
      )}
    </>
  )
}
