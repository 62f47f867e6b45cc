import { promotionCategories, promotions } from '@gasing/contract/calls/promotions'
import { Skeleton } from '@gasing/ui/Spinner'
import { Tabs } from '@gasing/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { buildQuery } from '#api/query.ts'
import { PromotionCard } from '#features/promotions/PromotionCard.tsx'
import type { Promotion } from '#features/promotions/promotion.ts'
import { useT } from '#i18n/i18n.ts'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Note } from '#shared/Note.tsx'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { useTitle } from '#shell/use-title.ts'
import { paths } from '../paths.ts'

const all = 'all'
const eagerCards = 3

/** ROUTE-8, PROMO-1: promotions by category; the selected one is kept in the address. */
export function PromotionsPage() {
  const t = useT()
  const { category } = useSearch({ strict: false }) as { category?: string }
  const navigate = useNavigate()
  const found = useQuery(buildQuery(promotions, { query: {} }))
  useTitle(t('promotions'))
  const list = found.data ?? []
  const used = promotionCategories.filter((one) => list.some((promotion) => promotion.category === one))
  const chosen = used.find((one) => one === category)
  const tab = (value: string, text: string, shown: readonly Promotion[]) => ({
    value,
    text,
    content: <Cards list={shown} />,
  })
  const tabs = [
    tab(all, t('promotion_all'), list),
    ...used.map((one) =>
      tab(
        one,
        t(`promotion_${one}`),
        list.filter((promotion) => promotion.category === one),
      ),
    ),
  ]
  return (
    <div className="page py-5 lg:py-8">
      <h1 className="text-2xl sm:text-3xl">{t('promotions')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('promotions_intro')}</p>
      <Note problem={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <Waiting />}
      {found.isSuccess && list.length === 0 && (
        <EmptyList text={t('promotion_none')} action={t('promotion_none_home')} to={paths.home} />
      )}
      {list.length > 0 && (
        <Tabs
          label={t('promotions')}
          tabs={tabs}
          value={chosen ?? all}
          onChange={(value) =>
            void navigate({
              to: paths.promotions,
              search: value === all ? {} : { category: value },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      <div className="mt-8">
        <BannerStrip group="promotion" />
      </div>
    </div>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3'

function Cards({ list }: { list: readonly Promotion[] }) {
  return (
    <ul className={grid}>
      {list.map((promotion, index) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} eager={index < eagerCards} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholder of the cards while they load. */
function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-4 h-13" />
      <div className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-92" />
        ))}
      </div>
    </div>
  )
}
