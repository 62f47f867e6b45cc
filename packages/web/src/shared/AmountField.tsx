import { formatMoney } from '@gasing/contract/money'
import { Field } from '@gasing/ui/Field'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { type AmountLimits, type AmountProblem, readAmount } from './amount.ts'
import { getMoneySign } from './money-sign.tsx'
import { getFieldProblem } from './use-form-call.ts'

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

/** Preset amounts in rows of three, of fewer where they do not fit. */
const threeInRow = 'grid-cols-[repeat(auto-fill,minmax(max(6rem,30%,var(--longest)),1fr))]'
const fiveInRowLengthMax = 12

/** An amount input that shows its limits up front, with buttons for preset amounts. */
export function AmountField({ label, value, limits, problem, refused, chips = [], onChange }: AmountFieldProps) {
  const t = useT()
  const min = writeMoney(limits.minimum)
  const max = writeMoney(limits.maximum)
  const units = readAmount(value, boot.currency)
  const longest = Math.max(...chips.map((chip) => writeMoney(chip).length))
  const limitsText = t('amount_limits', { min, max })
  return (
    <div>
      <Field
        name="amount"
        label={label}
        {...getMoneySign()}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        hint={units !== null && longRun.test(value) ? `${writeMoney(units)} · ${limitsText}` : limitsText}
        problem={problem ? t(problem, { min, max }) : getFieldProblem(refused, 'amount')}
        onChange={(event) => onChange(event.target.value)}
      />
      {chips.length > 0 && (
        <div className="mt-1 @container">
          <div
            className={clsx(
              'grid gap-2 text-sm',
              threeInRow,
              chips.length % 5 === 0 && longest <= fiveInRowLengthMax && '@lg:grid-cols-5',
            )}
            // points and spaces are narrower than digits
            style={{ '--longest': `calc(${longest} * 0.8ch + 1ch)` } as CSSProperties}
          >
            {chips.map((chip) => (
              <button
                key={chip.toString()}
                type="button"
                aria-pressed={units === chip}
                className={clsx(
                  'min-h-11 cursor-pointer rounded-m border px-1 font-semibold tabular-nums',
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
        </div>
      )}
    </div>
  )
}
