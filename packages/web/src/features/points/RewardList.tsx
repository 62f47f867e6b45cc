import { type rewardKinds, rewards } from '@gasing/contract/calls/points'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { EmptyList } from '#shared/EmptyList.tsx'
import { useExclusion } from '#shared/exclusion.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { Note } from '#shared/Note.tsx'
import { paths } from '../../paths.ts'
import type { Reward } from './points.ts'
import { RewardCard } from './RewardCard.tsx'
import { useMemberAction, usePoints } from './use-points.ts'

const RedeemDialog = lazyWithRetry(() => import('./RedeemDialog.tsx').then((file) => ({ default: file.RedeemDialog })))

const grid = 'grid grid-cols-1 gap-3 min-[20rem]:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'
const eagerCards = 4
const pageSize = 100

/** POINT-2: rewards that points can be redeemed for. */
export function RewardList({ kind }: { kind?: (typeof rewardKinds)[number] }) {
  const t = useT()
  const points = usePoints()
  const asMember = useMemberAction()
  const session = useSession()
  const resting = useExclusion() !== null
  const [chosen, setChosen] = useState<Reward | null>(null)
  const found = useQuery(buildQuery(rewards, { query: { pageSize } }))
  const list = (found.data?.list ?? []).filter((reward) => kind === undefined || reward.kind === kind)
  return (
    <>
      <Note problem={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && (
        <div className={grid} aria-busy="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-96" />
          ))}
        </div>
      )}
      {found.isSuccess && list.length === 0 && (
        <EmptyList text={t('rewards_none')} action={t('rewards_none_home')} to={paths.home} />
      )}
      <ul className={grid}>
        {list.map((reward, index) => (
          <li key={reward.id}>
            <RewardCard
              reward={reward}
              points={points}
              resting={resting}
              eager={index < eagerCards}
              onRedeem={() => asMember(() => setChosen(reward))}
            />
          </li>
        ))}
      </ul>
      {/* closed with the session; after logging in again it finds its input */}
      {chosen && session && (
        <LazyBoundary onLost={() => setChosen(null)}>
          <RedeemDialog reward={list.find(({ id }) => id === chosen.id) ?? chosen} onClose={() => setChosen(null)} />
        </LazyBoundary>
      )}
    </>
  )
}
