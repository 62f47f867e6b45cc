import { Tabs } from '@gasing/ui/Tabs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isTrial, useSession } from '#api/session.ts'
import { ExchangeRecords } from '#features/points/ExchangeRecords.tsx'
import { PointsPanel } from '#features/points/PointsPanel.tsx'
import { PointsRecord } from '#features/points/PointsRecord.tsx'
import { RewardList } from '#features/points/RewardList.tsx'
import { useT } from '#i18n/i18n.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { useTitle } from '#shell/use-title.ts'
import { paths } from '../paths.ts'

const first = 'all'

/** ROUTE-3: the points mall. Rewards are public, records are the member's own. The open tab is kept in the address. */
export function PointMallPage() {
  const t = useT()
  const session = useSession()
  const { part } = useSearch({ strict: false }) as { part?: string }
  const navigate = useNavigate()
  useTitle(t('point_mall'))
  const open = (value: string) =>
    void navigate({
      to: paths.pointMall,
      search: value === first ? {} : { part: value },
      replace: true,
      resetScroll: false,
    })
  const rewards = () => open(first)
  const tabs = [
    { value: first, text: t('rewards_all'), content: <RewardList /> },
    { value: 'goods', text: t('rewards_goods'), content: <RewardList kind="goods" /> },
    { value: 'bonus', text: t('rewards_bonus'), content: <RewardList kind="bonus" /> },
    ...(session && !isTrial(session)
      ? [
          { value: 'orders', text: t('exchange_records'), content: <ExchangeRecords onRewards={rewards} /> },
          { value: 'points', text: t('points_record'), content: <PointsRecord onRewards={rewards} /> },
        ]
      : []),
  ]
  return (
    <div className="page py-5 lg:py-8">
      <h1 className="text-2xl sm:text-3xl">{t('point_mall')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('points_intro')}</p>
      <PointsPanel />
      <div className="mt-6">
        <Tabs
          label={t('point_mall')}
          tabs={tabs}
          value={tabs.some(({ value }) => value === part) ? String(part) : first}
          onChange={open}
        />
      </div>
      <div className="mt-8">
        <BannerStrip group="shop" />
      </div>
    </div>
  )
}
