import { formatMoney, isWholeMinor } from '@gasing/contract/money'
import { Field } from '@gasing/ui/Field'
import clsx from 'clsx'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { readAmount } from '#shared/amount.ts'
import { getMoneySign } from '#shared/money-sign.tsx'

/** Preset stakes, as fractions and multiples of the minimum. */
const steps: readonly (readonly [bigint, bigint])[] = [
  [1n, 10n],
  [1n, 1n],
  [2n, 1n],
  [5n, 1n],
  [10n, 1n],
  [50n, 1n],
  [100n, 1n],
]

/**
 * Returns the preset stakes of a ticket.
 * @param least the lottery's minimum stake of a bet, in micro-units
 * @param single whether each ticket is a bet, so that none may cost less than that
 */
export const listPresetStakes = (least: bigint, decimals: number, single: boolean): bigint[] =>
  steps
    .map(([times, part]) => (least * times) / part)
    .filter((chip) => chip >= (single ? least : 1n) && isWholeMinor(chip, decimals))

export type StakeFieldProps = {
  label: string
  value: string
  least: bigint
  /** Whether each ticket is a bet. */
  single?: boolean
  problem?: string | undefined
  onChange: (text: string) => void
}

/** A stake: preset buttons, or any amount typed. */
export function StakeField({ label, value, least, single = false, problem, onChange }: StakeFieldProps) {
  const { decimals } = boot.currency
  const units = readAmount(value, boot.currency)
  return (
    <div>
      <Field
        label={label}
        name="stake"
        {...getMoneySign()}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset aria-label={label} className="flex flex-wrap gap-1 py-1">
        {listPresetStakes(least, decimals, single).map((chip) => (
          <button
            key={`${chip}`}
            type="button"
            aria-pressed={units === chip}
            className={clsx(
              'min-h-11 cursor-pointer rounded-full border px-2.5 text-sm font-semibold tabular-nums',
              units === chip ? 'border-brand bg-brand-soft text-brand-text' : 'border-line hover:border-brand',
            )}
            onClick={() => onChange(formatMoney(chip, decimals))}
          >
            <bdi>{writeMoney(chip)}</bdi>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
