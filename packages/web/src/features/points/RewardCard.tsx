import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { LazyImage } from '@gasing/ui/LazyImage'
import { ProgressBar } from '@gasing/ui/ProgressBar'
import clsx from 'clsx'
import { getRewardPicture } from '#art.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { type Reward, writePoints } from './points.ts'
import { calculateReach } from './price.ts'

type RewardCardProps = {
  reward: Reward
  /** The member's points, if loaded. */
  points: string | undefined
  /** The member is on a break, when nothing can be redeemed. */
  resting: boolean
  eager?: boolean
  onRedeem: () => void
}
const lowStockMax = 10

/** A reward in the mall: description, price, stock, and how far the member's points reach. */
export function RewardCard({ reward, points, resting, eager = false, onRedeem }: RewardCardProps) {
  const t = useT()
  const { name, description, url, available } = reward
  const isGone = available === 0
  const reach = points === undefined ? null : calculateReach(points, reward.points)
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-l border border-line bg-surface shadow-card">
      <div className="relative aspect-4/3 w-full">
        <LazyImage
          picture={getRewardPicture(url)}
          alt=""
          eager={eager}
          sizes="(min-width: 1280px) 300px, 46vw"
          className={clsx('absolute inset-0', isGone && 'opacity-55 grayscale')}
        />
        {(isGone || available <= lowStockMax) && (
          <span className="absolute start-3 top-3 rounded-full bg-night/70 px-2.5 py-0.5 text-xs font-semibold text-light">
            {isGone ? t('reward_gone') : t('reward_few', { count: available })}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3 sm:p-4">
        <h3 className="text-base/snug sm:text-lg/snug">{name}</h3>
        <p className="line-clamp-4 text-sm text-muted">{description}</p>
        <Price reward={reward} />
        {reach !== null && reach < 100 && !isGone && (
          <div className="grid gap-1">
            <ProgressBar percent={reach} />
            <p className="text-xs text-muted">{t('reward_reach', { percent: reach })}</p>
          </div>
        )}
        <Button
          className="mt-auto w-full"
          look={reach === 100 && !isGone ? 'accent' : 'soft'}
          disabled={isGone || resting || (reach !== null && reach < 100)}
          {...(!isGone && { 'aria-label': t('reward_redeem_name', { name }) })}
          onClick={onRedeem}
        >
          {t(isGone ? 'reward_gone' : 'reward_redeem')}
        </Button>
      </div>
    </article>
  )
}

/** The price in points, plus money where required. */
function Price({ reward: { points, amount, kind, bonus } }: { reward: Reward }) {
  const t = useT()
  const money = parseMoney(amount)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex items-center gap-1.5 font-head text-xl font-extrabold text-brand-text">
        <Icon name="coins" className="size-5" />
        <bdi>{writePoints(points)}</bdi>
        <span className="sr-only">{t('points_unit')}</span>
      </span>
      {money > 0n && (
        <span className="text-sm font-semibold">{t('reward_besides', { amount: writeMoney(money) })}</span>
      )}
      {kind === 'bonus' && bonus !== null && (
        <span className="text-sm text-muted">{t('reward_money', { amount: writeMoney(parseMoney(bonus)) })}</span>
      )}
    </p>
  )
}
