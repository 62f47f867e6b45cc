import { formatMoney, parseMoney } from '@gasing/contract/money'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { type Reward, writePoints } from './points.ts'
import { multiplyPrice } from './price.ts'

type RedeemTotalProps = { reward: Reward; quantity: number; turnoverPercent: number }

/** What an order costs, and the money and turnover that a bonus brings. */
export function RedeemTotal({ reward, quantity, turnoverPercent }: RedeemTotalProps) {
  const t = useT()
  const money = multiplyPrice(reward.amount, quantity)
  return (
    <>
      <p className="text-sm text-muted" aria-live="polite">
        {t('redeem_total', { points: writePoints(formatMoney(multiplyPrice(reward.points, quantity), 0)) })}
        {money > 0n && ` ${t('reward_besides', { amount: writeMoney(money) })}`}
        {reward.bonus !== null && parseMoney(reward.bonus) > 0n && (
          <strong className="block text-ink">
            {t('reward_money', { amount: writeMoney(multiplyPrice(reward.bonus, quantity)) })}
          </strong>
        )}
      </p>
      {turnoverPercent > 0 && (
        <p className="text-sm text-muted">{t('convert_turnover', { percent: turnoverPercent })}</p>
      )}
    </>
  )
}
