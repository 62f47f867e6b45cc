import { freeRounds } from '@gasing/contract/calls/free-rounds'
import { missions } from '@gasing/contract/calls/missions'
import { applications, promotions } from '@gasing/contract/calls/promotions'
import { rebateStanding } from '@gasing/contract/calls/rebates'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Note } from '#shared/Note.tsx'
import { isOn } from '../../../modules.ts'
import { RewardLine } from './RewardLine.tsx'
import { listRewards } from './rewards.ts'

/** Reward centre (MEMBER-1): all rewards in one place, with the states of MEMBER-8. */
export function RewardsPage() {
  const t = useT()
  const hasOffers = isOn('PROMOTIONS')
  const bonuses = useQuery({ ...buildQuery(applications, { query: { pageSize: 20 } }), enabled: hasOffers })
  const offers = useQuery({ ...buildQuery(promotions, { query: {} }), enabled: hasOffers })
  const tasks = useQuery({ ...buildQuery(missions, {}), enabled: isOn('MISSION') })
  const rebate = useQuery({ ...buildQuery(rebateStanding, {}), enabled: isOn('REBATE') })
  const gifts = useQuery(buildQuery(freeRounds, {}))
  const queries = [bonuses, offers, tasks, rebate, gifts]
  const waiting = queries.some(({ isLoading }) => isLoading)
  const list = listRewards({
    applications: bonuses.data?.list ?? [],
    promotions: offers.data ?? [],
    missions: tasks.data?.list ?? [],
    rebate: rebate.data,
    freeRounds: gifts.data?.list ?? [],
  })
  return (
    <Card title={t('reward_centre')} quiet>
      <p className="mb-3 text-sm text-muted">{t('rewards_intro')}</p>
      <Note
        problem={queries.find(({ error }) => error)?.error}
        onRetry={() => {
          for (const one of queries) if (one.error) void one.refetch()
        }}
      />
      {waiting && <Skeleton className="h-64" />}
      {!waiting && list.length === 0 && <EmptyList text={t('rewards_none')} action={t('to_games')} to="/" />}
      {!waiting && (
        <ul className="divide-y divide-line">
          {list.map((reward) => (
            <RewardLine key={reward.key} reward={reward} />
          ))}
        </ul>
      )}
    </Card>
  )
}
