import { confirmWithdrawal, withdrawals } from '@gasing/contract/calls/cashier'
import { formatMoney, minorUnitOf, parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import clsx from 'clsx'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { AmountField } from '#shared/AmountField.tsx'
import { findAmountProblem, readAmount } from '#shared/amount.ts'
import { Note } from '#shared/Note.tsx'
import { useRepeatKey } from '#shared/repeat-key.ts'
import { showToast } from '#state/toast-store.ts'
import { PictureField } from '../parts/PictureField.tsx'
import type { Withdrawal } from './withdrawal.ts'

const results = ['received', 'partly', 'not'] as const
type Result = (typeof results)[number]

/** Reports whether the money arrived: in full, in part, or not at all with a picture of the account (MEMBER-6). */
export function ConfirmReceipt({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT()
  const [result, setResult] = useState<Result>('received')
  const [text, setText] = useState('')
  const [proof, setProof] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const { keyFor } = useRepeatKey()
  const whole = parseMoney(withdrawal.amount) - parseMoney(withdrawal.fee)
  const smallest = minorUnitOf(boot.currency.decimals)
  const limits = { minimum: smallest, maximum: whole - smallest, currency: boot.currency }
  const problem = result === 'partly' ? findAmountProblem(text, limits) : null
  const missingProof = result === 'not' && !proof
  const confirm = useCall(confirmWithdrawal, {
    onDone: () => {
      showToast({ tone: 'good', text: t('confirm_thanks') })
      void refresh(withdrawals)
      onClose()
    },
    onRefused: (answer) => {
      setRefused(answer)
      return true
    },
  })
  const submit = () => {
    setSent(true)
    setRefused(null)
    const units = readAmount(text, boot.currency)
    if (problem || missingProof) return
    const body = {
      result,
      ...(result === 'partly' && units !== null && { amount: formatMoney(units, boot.currency.decimals) }),
      ...(result === 'not' && proof && { proof }),
    }
    confirm.mutate({ params: { id: withdrawal.withdrawalId }, body, key: keyFor(body) })
  }
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={t('confirm_receipt')}
      closeLabel={t('close')}
      description={t('confirm_text', { amount: writeMoney(whole) })}
    >
      <div className="grid gap-3">
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('confirm_receipt')}</legend>
          {results.map((value) => (
            <label
              key={value}
              className={clsx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-m border px-4',
                value === result ? 'border-brand bg-brand-soft' : 'border-line',
              )}
            >
              <input
                type="radio"
                name="result"
                className="size-5 accent-brand"
                checked={value === result}
                onChange={() => setResult(value)}
              />
              {t(`confirm_${value}`)}
            </label>
          ))}
        </fieldset>
        {result === 'partly' && (
          <AmountField
            label={t('confirm_amount')}
            value={text}
            limits={limits}
            problem={sent ? problem : null}
            onChange={setText}
          />
        )}
        {result === 'not' && (
          <PictureField
            label={t('proof')}
            hint={t('proof_hint')}
            value={proof}
            onChange={setProof}
            problem={sent && missingProof ? t('proof_needed') : undefined}
          />
        )}
        {withdrawal.confirmBefore && (
          <p className="text-sm text-muted">
            {t('confirm_before', { time: writeTime(withdrawal.confirmBefore, 'yyyy-MM-dd hh:mm') })}
          </p>
        )}
        <Note problem={refused} />
        <Button busy={confirm.isPending} onClick={submit}>
          {t('confirm_send')}
        </Button>
      </div>
    </Modal>
  )
}
