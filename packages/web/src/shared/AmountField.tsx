import { formatMoney } from '@gasing/contract/money'
import { Field } from '@gasing/ui/Field'
import clsx from 'clsx'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { type AmountLimits, type AmountProblem, readAmount } from './amount.ts'
import { moneySign } from './money-sign.tsx'
import { problemAt } from './use-form-call.ts'

export type AmountFieldProps = {
  label: string
  value: string
  limits: AmountLimits
  problem: AmountProblem | null
  /** The refusal of the last request: its message about the amount is shown here. */
  refused?: unknown
  chips?: readonly bigint[]
  onChange: (text: string) => void
}

/** Longer runs of digits are easily miscounted, and an extra zero is ten times the money, so the amount is repeated formatted. */
const longRun = /\d{5}/

/** An amount input that shows its limits up front, with buttons for preset amounts. */
export function AmountField({ label, value, limits, problem, refused, chips = [], onChange }: AmountFieldProps) {
  const t = useT()
  const min = writeMoney(limits.minimum)
  const max = writeMoney(limits.maximum)
  const units = readAmount(value, boot.currency)
  const told = t('amount_limits', { min, max })
  return (
    <div>
      <Field
        name="amount"
        label={label}
        {...moneySign()}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        hint={units !== null && longRun.test(value) ? `${writeMoney(units)} · ${told}` : told}
        problem={problem ? t(problem, { min, max }) : problemAt(refused, 'amount')}
        onChange={(event) => onChange(event.target.value)}
      />
      {chips.length > 0 && (
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {chips.map((chip) => (
            <button
              key={chip.toString()}
              type="button"
              aria-pressed={units === chip}
              className={clsx(
                'min-h-11 cursor-pointer rounded-m border px-1 text-sm font-semibold tabular-nums',
                units === chip
                  ? 'border-brand bg-brand-soft text-brand-text'
                  : 'border-line bg-raised hover:border-brand',
              )}
              onClick={() => onChange(formatMoney(chip, boot.currency.decimals))}
            >
              <bdi>{writeMoney(chip)}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
