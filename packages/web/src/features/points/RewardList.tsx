import { type rewardKinds, rewards } from '@gasing/contract/calls/points'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Note } from '#shared/Note.tsx'
import { lazyPart, Part } from '#shared/Part.tsx'
import { paths } from '../../paths.ts'
import type { Reward } from './points.ts'
import { RewardCard } from './RewardCard.tsx'
import { useAsMember, usePoints } from './use-points.ts'

const RedeemDialog = lazyPart(() => import('./RedeemDialog.tsx').then((file) => ({ default: file.RedeemDialog })))

const grid = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'
const eagerCards = 4
const pageSize = 100

/** POINT-2: rewards that points can be redeemed for. */
export function RewardList({ kind }: { kind?: (typeof rewardKinds)[number] }) {
  const t = useT()
  const points = usePoints()
  const asMember = useAsMember()
  const [chosen, setChosen] = useState<Reward | null>(null)
  const found = useQuery(queryOf(rewards, { query: { pageSize } }))
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
              eager={index < eagerCards}
              onRedeem={() => asMember(() => setChosen(reward))}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <Part onLost={() => setChosen(null)}>
          <RedeemDialog reward={list.find(({ id }) => id === chosen.id) ?? chosen} onClose={() => setChosen(null)} />
        </Part>
      )}
    </>
  )
}
