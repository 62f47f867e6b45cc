import { missions } from '@gasing/contract/calls/missions'
import { applications, promotions } from '@gasing/contract/calls/promotions'
import { rebateStanding } from '@gasing/contract/calls/rebates'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Note } from '#shared/Note.tsx'
import { isOn } from '../../../modules.ts'
import { RewardLine } from './RewardLine.tsx'
import { rewardsOf } from './rewards.ts'

/** Reward centre (MEMBER-1): all rewards in one place, with the states of MEMBER-8. */
export function RewardsPage() {
  const t = useT()
  const hasOffers = isOn('PROMOTIONS')
  const bonuses = useQuery({ ...queryOf(applications, { query: { pageSize: 20 } }), enabled: hasOffers })
  const offers = useQuery({ ...queryOf(promotions, { query: {} }), enabled: hasOffers })
  const tasks = useQuery({ ...queryOf(missions, {}), enabled: isOn('MISSION') })
  const rebate = useQuery({ ...queryOf(rebateStanding, {}), enabled: isOn('REBATE') })
  const asked = [bonuses, offers, tasks, rebate]
  const waiting = asked.some(({ isLoading }) => isLoading)
  const list = rewardsOf({
    applications: bonuses.data?.list ?? [],
    promotions: offers.data ?? [],
    missions: tasks.data?.list ?? [],
    rebate: rebate.data,
  })
  return (
    <Card title={t('reward_centre')} quiet>
      <p className="mb-3 text-sm text-muted">{t('rewards_intro')}</p>
      <Note
        problem={asked.find(({ error }) => error)?.error}
        onRetry={() => {
          for (const one of asked) if (one.error) void one.refetch()
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
