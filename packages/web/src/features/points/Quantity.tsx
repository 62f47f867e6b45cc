import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useT } from '#i18n/i18n.ts'

type QuantityProps = { value: number; most: number; onChange: (value: number) => void }

/** How many pieces of a reward. */
export function Quantity({ value, most, onChange }: QuantityProps) {
  const t = useT()
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="float-start text-sm font-medium">{t('redeem_quantity')}</legend>
      <span className="flex items-center gap-2">
        <IconButton label={t('redeem_less')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <Icon name="minus" />
        </IconButton>
        <output className="min-w-8 text-center text-lg font-bold tabular-nums">{value}</output>
        <IconButton label={t('redeem_more')} disabled={value >= most} onClick={() => onChange(value + 1)}>
          <Icon name="plus" />
        </IconButton>
      </span>
    </fieldset>
  )
}
