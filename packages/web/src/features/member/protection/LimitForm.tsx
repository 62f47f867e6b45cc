import {
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  protection,
  setLimit,
} from '@gasing/contract/calls/protection'
import { formatMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Select } from '@gasing/ui/Select'
import { type FormEvent, useState } from 'react'
import { refresh } from '#api/query.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { findAmountProblem, readAmount } from '#shared/amount.ts'
import { getMoneySign } from '#shared/money-sign.tsx'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'

/** The period's texts end a sentence elsewhere; in a list each stands alone. */
const capitalise = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

/** Sets or changes a limit; the server decides whether it applies now or later. */
export function LimitForm() {
  const t = useT()
  const [kind, setKind] = useState<LimitKind>('deposit')
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const form = useFormCall(setLimit, ['value'], ({ raise }) => {
    void refresh(protection)
    setText('')
    setSent(false)
    showToast(raise ? { tone: 'plain', text: t('protection_waits') } : { tone: 'good', text: t('protection_saved') })
  })
  const isTime = kind === 'time'
  const inputProblem = isTime ? checkMinutes(text) : checkMoney(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const value = isTime ? readMinutes(text) : readMoney(text)
    if (inputProblem === null && value !== null) form.send({ body: { kind, period, value } })
  }
  const problem = sent && inputProblem ? t(inputProblem) : form.at('value')
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-x-3 sm:grid-cols-3">
      <Select
        label={t('protection_kind')}
        value={kind}
        className="mb-3"
        onChange={(event) => setKind(event.target.value as LimitKind)}
        choices={limitKinds.map((value) => ({ value, text: t(`protection_kind_${value}`) }))}
      />
      <Select
        label={t('protection_period')}
        value={period}
        className="mb-3"
        onChange={(event) => setPeriod(event.target.value as LimitPeriod)}
        choices={limitPeriods.map((value) => ({ value, text: capitalise(t(`protection_period_${value}`)) }))}
      />
      <Field
        name="limit"
        label={t(isTime ? 'protection_minutes' : 'protection_amount')}
        {...(!isTime && getMoneySign())}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        problem={problem}
        onChange={(event) => {
          setText(event.target.value)
          setSent(false)
        }}
      />
      <div className="sm:col-span-3">
        <Note problem={form.note} />
        <Button type="submit" busy={form.busy}>
          {t('protection_set')}
        </Button>
      </div>
    </form>
  )
}

/**
 * Returns why an amount is not a valid limit: it must be above zero and have no more decimals than the currency. Input is never
 * silently truncated.
 */
function checkMoney(text: string): 'amount_not_whole' | 'protection_amount_wrong' | null {
  const { currency } = boot
  const problem = findAmountProblem(text, { minimum: 1n, maximum: readAmount(text, currency) ?? 0n, currency })
  return problem === null || problem === 'amount_not_whole' ? problem : 'protection_amount_wrong'
}

function readMoney(text: string): string | null {
  const units = readAmount(text, boot.currency)
  return units === null ? null : formatMoney(units, boot.currency.decimals)
}

const readMinutes = (text: string): string | null => (/^[1-9][0-9]{0,4}$/.test(text.trim()) ? text.trim() : null)
const checkMinutes = (text: string) => (readMinutes(text) === null ? 'protection_minutes_wrong' : null)
