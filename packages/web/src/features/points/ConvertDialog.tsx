import { convertPoints, pointsBalance, pointsRecord } from '@gasing/contract/calls/points'
import { balance } from '@gasing/contract/calls/wallet'
import { formatMoney, parseMoney, unitsPerMajor } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Modal } from '@gasing/ui/Modal'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { useStoredInput } from '#state/stored-input.ts'
import { showToast } from '#state/toast-store.ts'
import { PaymentPassword } from './PaymentPassword.tsx'
import { type PointsConfig, writePoints } from './points.ts'
import { usePointsCall } from './use-points-call.ts'

type ConvertDialogProps = { config: PointsConfig; points: string; onClose: () => void }

/** POINT-2: converts points to money, in whole steps of the rate. */
export function ConvertDialog({ config: { convert }, points, onClose }: ConvertDialogProps) {
  const t = useT()
  const step = BigInt(convert.points)
  const most = (parseMoney(points) / unitsPerMajor / step) * step
  const [text, setText] = useStoredInput('convert.quantity', most >= BigInt(convert.minimum) ? most.toString() : '')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const made = usePointsCall(convertPoints, ['paymentPassword'], ({ amount }) => {
    showToast({ tone: 'good', text: t('convert_done', { amount: writeMoney(parseMoney(amount)) }) })
    for (const changed of [pointsBalance, pointsRecord, balance]) void refresh(changed)
    onClose()
  })
  const typed = /^[1-9][0-9]{0,8}$/.test(text) ? BigInt(text) : null
  const problem = () => {
    if (typed === null) return t('redeem_missing')
    if (typed < BigInt(convert.minimum)) return t('convert_minimum', { points: writePoints(String(convert.minimum)) })
    if (typed % step !== 0n) return t('convert_step', { points: writePoints(String(convert.points)) })
    return typed > most ? t('convert_short', { points: writePoints(points) }) : undefined
  }
  const quantityProblem = problem()
  const amount = typed !== null && quantityProblem === undefined ? (typed / step) * parseMoney(convert.money) : 0n
  const submit = () => {
    setSent(true)
    if (quantityProblem === undefined && password)
      made.send({
        ...{ quantity: Number.parseInt(text, 10), amount: formatMoney(amount), password },
        turnoverPercent: convert.turnoverPercent,
      })
  }
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={t('points_convert')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      description={t('convert_text', {
        points: writePoints(String(convert.points)),
        amount: writeMoney(parseMoney(convert.money)),
        minimum: writePoints(String(convert.minimum)),
      })}
    >
      {most < BigInt(convert.minimum) ? (
        <p className="rounded-m bg-raised p-4">
          {t('convert_too_few', {
            points: writePoints(points),
            minimum: writePoints(String(convert.minimum)),
          })}
        </p>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Field
            name="quantity"
            label={t('convert_quantity')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={text}
            hint={t('convert_have', { points: writePoints(points) })}
            problem={sent ? quantityProblem : undefined}
            onChange={(event) => {
              setText(event.target.value.replaceAll(/[^0-9]/g, ''))
              made.renew()
            }}
          />
          <p className="rounded-m bg-raised p-3 text-center" aria-live="polite">
            {t('convert_get')} <bdi className="font-head text-xl font-extrabold">{writeMoney(amount)}</bdi>
          </p>
          <PaymentPassword
            value={password}
            problem={sent && !password ? t('redeem_missing') : made.at('paymentPassword')}
            onChange={setPassword}
          />
          <Note problem={made.note} />
          <Button type="submit" size="l" busy={made.busy}>
            {t('points_convert')}
          </Button>
          {convert.turnoverPercent > 0 && (
            <p className="text-center text-sm text-muted">
              {t('convert_turnover', { percent: convert.turnoverPercent })}
            </p>
          )}
        </form>
      )}
    </Modal>
  )
}
