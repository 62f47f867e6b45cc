import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useId } from 'react'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { CountInput } from './CountInput.tsx'
import type { UnitMode } from './slip.ts'
import { calculateUnitStake } from './terms.ts'

const multipleMax = 100_000
export type Units = { readonly unit: UnitMode; readonly multiple: number }

/** A ticket's stake as a unit mode and a multiple. */
export function UnitField({
  unitStake,
  units,
  value,
  problem,
  onChange,
}: {
  unitStake: string
  units: readonly UnitMode[]
  value: Units
  problem: string | undefined
  onChange: (value: Units) => void
}) {
  const t = useT()
  const id = useId()
  const { decimals } = boot.currency
  const modes = units.flatMap((unit) => {
    const stake = calculateUnitStake(unitStake, unit, 1, decimals)
    return stake === null ? [] : [{ unit, stake }]
  })
  const put = (multiple: number) => onChange({ ...value, multiple: Math.min(multipleMax, multiple) })
  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <fieldset aria-label={t('lot_unit')}>
          <span className="mb-1 block text-sm font-medium">{t('lot_unit')}</span>
          <span className="flex flex-wrap gap-1.5">
            {modes.map(({ unit, stake }) => (
              <button
                key={unit}
                type="button"
                aria-pressed={unit === value.unit}
                className={clsx(
                  'min-h-11 cursor-pointer rounded-full border px-3 text-sm font-semibold tabular-nums',
                  unit === value.unit ? 'border-brand bg-brand-soft text-brand-text' : 'border-line hover:border-brand',
                )}
                onClick={() => onChange({ ...value, unit })}
              >
                <bdi>{writeMoney(stake)}</bdi>
              </button>
            ))}
          </span>
        </fieldset>
        <div className="flex flex-wrap items-end">
          <label htmlFor={id} className="grid gap-1 text-sm font-medium">
            {t('lot_multiple')}
            <CountInput
              id={id}
              min={1}
              max={multipleMax}
              value={value.multiple}
              className="min-h-11 w-20 rounded-m border border-edge bg-surface px-3 text-center text-ink tabular-nums"
              onChange={put}
            />
          </label>
          <IconButton label={t('lot_multiple_double')} onClick={() => put(value.multiple * 2)}>
            <span className="text-sm font-bold">×2</span>
          </IconButton>
          <IconButton label={t('lot_multiple_one')} onClick={() => put(1)}>
            <Icon name="refresh-cw" className="size-4" />
          </IconButton>
        </div>
      </div>
      <p aria-live="polite" className="mt-1 min-h-5 text-sm text-loss">
        {problem}
      </p>
    </div>
  )
}
