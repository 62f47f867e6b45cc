import {
  pointsBalance,
  pointsConfig,
  pointsRecord,
  redeemReward,
  rewardOrders,
  rewardQuantityMax,
  rewards,
} from '@gasing/contract/calls/points'
import { balance } from '@gasing/contract/calls/wallet'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Modal } from '@gasing/ui/Modal'
import { TextArea } from '@gasing/ui/TextArea'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { getRewardPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { useStoredInput } from '#state/stored-input.ts'
import { showToast } from '#state/toast-store.ts'
import { PaymentPassword } from './PaymentPassword.tsx'
import type { Reward } from './points.ts'
import { Quantity } from './Quantity.tsx'
import { RedeemTotal } from './RedeemTotal.tsx'
import { usePointsCall } from './use-points-call.ts'

const fields = ['address', 'phone', 'paymentPassword']

/** POINT-2: orders a reward: quantity, delivery and payment password. A double press makes one order. */
export function RedeemDialog({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const t = useT()
  const [quantity, setQuantity] = useState(1)
  const [address, setAddress] = useStoredInput('redeem.address', '')
  const [phone, setPhone] = useStoredInput('redeem.phone', '')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const needsAddress = reward.kind === 'goods'
  const config = useQuery(buildQuery(pointsConfig, {}))
  const turnoverPercent = reward.bonus === null ? 0 : (config.data?.convert.turnoverPercent ?? 0)
  const redeem = usePointsCall(redeemReward, fields, () => {
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
    const seen = { points, amount, bonus, ...(bonus !== null && config.data && { turnoverPercent }) }
    redeem.send({ item: reward.id, quantity, password, seen, ...where })
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
          <LazyImage
            picture={getRewardPicture(reward.url)}
            alt=""
            sizes="96px"
            className="h-18 w-24 shrink-0 rounded-m"
          />
          <div className="min-w-0">
            <p className="font-semibold">{reward.name}</p>
            <RedeemTotal reward={reward} quantity={quantity} turnoverPercent={turnoverPercent} />
          </div>
        </div>
        {/* the card may have cut it */}
        {reward.description && <p className="text-sm wrap-anywhere text-muted">{reward.description}</p>}
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
        <PaymentPassword
          value={password}
          problem={missing(password) ?? redeem.at('paymentPassword')}
          onChange={setPassword}
        />
        <Note problem={redeem.note} />
        <Button type="submit" size="l" look="accent" busy={redeem.busy}>
          {t('reward_redeem')}
        </Button>
      </form>
    </Modal>
  )
}
