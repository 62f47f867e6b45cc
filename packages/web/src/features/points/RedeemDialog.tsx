import {
  pointsBalance,
  pointsRecord,
  redeemReward,
  rewardOrders,
  rewardQuantityMax,
  rewards,
} from '@gasing/contract/calls/points'
import { balance } from '@gasing/contract/calls/wallet'
import { formatMoney, parseMoney } from '@gasing/contract/money'
import { Button, IconButton } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Icon } from '@gasing/ui/Icon'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Modal } from '@gasing/ui/Modal'
import { TextArea } from '@gasing/ui/TextArea'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { rewardPicture } from '#art.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { showToast } from '#state/toast-store.ts'
import { PaymentPassword } from './PaymentPassword.tsx'
import { type Reward, writePoints } from './points.ts'
import { times } from './price.ts'
import { usePayCall } from './use-pay-call.ts'

const fields = ['address', 'phone', 'password']

/** POINT-2: orders a reward: quantity, delivery and payment password. A double press makes one order. */
export function RedeemDialog({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const t = useT()
  const [quantity, setQuantity] = useState(1)
  const [address, setAddress] = useState('')
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const needsAddress = reward.kind === 'goods'
  const redeem = usePayCall(redeemReward, fields, () => {
    showToast({ tone: 'good', text: t('redeem_done', { name: reward.name }) })
    for (const changed of [pointsBalance, pointsRecord, rewardOrders, rewards, balance]) void refresh(changed)
    onClose()
  })
  const missing = (value: string) => (sent && value.trim() === '' ? t('redeem_missing') : undefined)
  const submit = () => {
    setSent(true)
    if (!password || (needsAddress && (!address.trim() || !phone.trim()))) return
    const where = needsAddress ? { address, phone } : {}
    const { points, amount, bonus } = reward
    redeem.send({ item: reward.id, quantity, password, seen: { points, amount, bonus }, ...where })
  }
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={t('redeem_title')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      description={t(needsAddress ? 'redeem_text_goods' : 'redeem_text_bonus')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="flex items-center gap-4 rounded-m bg-raised p-3">
          <LazyImage picture={rewardPicture(reward.url)} alt="" sizes="96px" className="h-18 w-24 shrink-0 rounded-m" />
          <div className="min-w-0">
            <p className="font-semibold">{reward.name}</p>
            <Total reward={reward} quantity={quantity} />
          </div>
        </div>
        <Quantity
          value={quantity}
          most={Math.min(reward.available, rewardQuantityMax)}
          onChange={(value) => {
            setQuantity(value)
            redeem.renew()
          }}
        />
        {needsAddress && (
          <>
            <TextArea
              label={t('redeem_address')}
              name="address"
              rows={2}
              autoComplete="street-address"
              value={address}
              problem={redeem.at('address') ?? missing(address)}
              onChange={(event) => setAddress(event.target.value)}
            />
            <Field
              label={t('redeem_phone')}
              name="phone"
              type="tel"
              autoComplete="tel"
              value={phone}
              problem={redeem.at('phone') ?? missing(phone)}
              onChange={(event) => setPhone(event.target.value)}
            />
          </>
        )}
        <PaymentPassword value={password} problem={missing(password)} onChange={setPassword} />
        <Note problem={redeem.note} />
        <Button type="submit" size="l" look="accent" busy={redeem.busy}>
          {t('reward_redeem')}
        </Button>
      </form>
    </Modal>
  )
}

function Total({ reward, quantity }: { reward: Reward; quantity: number }) {
  const t = useT()
  const money = times(reward.amount, quantity)
  return (
    <p className="text-sm text-muted" aria-live="polite">
      {t('redeem_total', { points: writePoints(formatMoney(times(reward.points, quantity), 0)) })}
      {money > 0n && ` ${t('reward_besides', { amount: writeMoney(money) })}`}
      {reward.bonus !== null && parseMoney(reward.bonus) > 0n && (
        <strong className="block text-ink">
          {t('reward_money', { amount: writeMoney(times(reward.bonus, quantity)) })}
        </strong>
      )}
    </p>
  )
}

function Quantity({ value, most, onChange }: { value: number; most: number; onChange: (value: number) => void }) {
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
