import { type rewardOrderStatuses, rewardOrders } from '@gasing/contract/calls/points'
import { parseMoney } from '@gasing/contract/money'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Pager } from '@gasing/ui/Pager'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { getRewardPicture } from '#art.ts'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { getPagerTexts } from '#shared/pager-texts.ts'
import { StatusPill, type Tone } from '#shared/StatusPill.tsx'
import { writeLabel } from '#shared/write-label.ts'
import { EmptyPoints } from './EmptyPoints.tsx'
import { writePoints } from './points.ts'

const tones: Record<(typeof rewardOrderStatuses)[number], Tone> = {
  process: 'going',
  approved: 'good',
  rejected: 'bad',
}
const pageSize = 10

/** POINT-2: past redemptions and their state. */
export function ExchangeRecords({ onRewards }: { onRewards: () => void }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const found = useQuery(buildQuery(rewardOrders, { query: { pageNo: page, pageSize } }))
  const { list = [], totalPages = 0 } = found.data ?? {}
  return (
    <>
      <Note problem={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <Skeleton className="h-40" />}
      {found.isSuccess && list.length === 0 && <EmptyPoints text={t('exchange_none')} onRewards={onRewards} />}
      <ul className="divide-y divide-line">
        {list.map((order) => (
          <li key={order.id} className="flex gap-4 py-4">
            <LazyImage
              picture={getRewardPicture(order.url)}
              alt=""
              sizes="96px"
              className="h-18 w-24 shrink-0 rounded-m"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">
                {order.quantity} × {order.name}
              </p>
              <p className="text-sm text-muted">
                {t('exchange_number', { number: order.id })} ·{' '}
                <time dateTime={order.createdAt}>{writeTime(order.createdAt, 'yyyy-MM-dd hh:mm')}</time>
              </p>
              <p className="text-sm">
                {t('redeem_total', { points: writePoints(order.points) })}
                {parseMoney(order.amount) > 0n &&
                  ` ${t('reward_besides', { amount: writeMoney(parseMoney(order.amount)) })}`}
              </p>
              {order.address && (
                <p className="text-sm wrap-anywhere text-muted">
                  {order.address} · <bdi>{order.phone}</bdi>
                </p>
              )}
              {order.reason && (
                <p className="mt-1 text-sm wrap-anywhere">
                  <span className="text-muted">{writeLabel(t('exchange_reason'))}</span>
                  {order.reason}
                </p>
              )}
              <p className="mt-2 sm:hidden">
                <StatusPill tone={tones[order.status]} text={t(`exchange_${order.status}`)} />
              </p>
            </div>
            <span className="max-sm:hidden">
              <StatusPill tone={tones[order.status]} text={t(`exchange_${order.status}`)} />
            </span>
          </li>
        ))}
      </ul>
      {totalPages > 1 && <Pager page={page} total={totalPages} texts={getPagerTexts(t)} onPage={setPage} />}
    </>
  )
}
