import { promotion as promotionCall } from '@gasing/contract/calls/promotions'
import { buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { buildQuery } from '#api/query.ts'
import { Refused } from '#api/refused.ts'
import { getBannerPicture, getEmptyPicture } from '#art.ts'
import { ApplyButton } from '#features/promotions/ApplyButton.tsx'
import { formatPeriod, type Promotion } from '#features/promotions/promotion.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { Html } from '#shared/Html.tsx'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { Note } from '#shared/Note.tsx'
import { useTitle } from '#shell/use-title.ts'
import { paths } from '../paths.ts'

const RafflePanel = lazyWithRetry(() =>
  import('#features/promotions/RafflePanel.tsx').then((file) => ({ default: file.RafflePanel })),
)

const idPattern = /^[1-9][0-9]{0,17}$/

/** ROUTE-8: one promotion with its terms and application; an unknown one links back to the list. */
export function PromoDetailPage() {
  const { id: inPath } = useParams({ strict: false }) as { id?: string }
  const { id: inQuery } = useSearch({ strict: false }) as { id?: string }
  const id = [inPath, inQuery].find((one) => one !== undefined && idPattern.test(one))
  return id === undefined ? <Unknown /> : <Detail key={id} id={id} />
}

function Detail({ id }: { id: string }) {
  const t = useT()
  const found = useQuery(buildQuery(promotionCall, { params: { id } }))
  const promotion = found.data
  useTitle(promotion?.title ?? t('promotions'))
  if (found.error instanceof Refused && found.error.status === 404) return <Unknown />
  return (
    <div className="page py-5 lg:py-8">
      <BackToList />
      <Note problem={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <Waiting />}
      {promotion && (
        <>
          <div className="@container relative isolate mb-5 overflow-hidden rounded-l text-light">
            <LazyImage
              picture={getBannerPicture(promotion.url, true)}
              alt=""
              eager
              sizes="100vw"
              className="absolute inset-0 -z-1 [&_img]:object-right"
            />
            <span className="absolute inset-0 -z-1 bg-linear-to-t from-night/85 via-night/55 via-60% to-night/15 sm:bg-linear-to-r sm:from-night/80 sm:via-night/40 sm:to-transparent rtl:sm:bg-linear-to-l" />
            <div className="flex min-h-60 flex-col justify-end gap-2 p-5 sm:max-w-[62%] sm:justify-center sm:p-10 lg:min-h-72">
              <p className="text-sm font-semibold">{t(`promotion_${promotion.category}`)}</p>
              <h1 className="text-3xl/tight font-extrabold text-balance sm:text-4xl/tight">{promotion.title}</h1>
              <p className="max-w-prose sm:text-lg">{promotion.summary}</p>
            </div>
          </div>
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="order-last grid gap-5 lg:order-first">
              {(promotion.raffle || promotion.drawn) && promotion.state !== 'coming_soon' && (
                <LazyBoundary waiting={<Skeleton className="h-80" />}>
                  <RafflePanel
                    id={promotion.id}
                    open={promotion.raffle && promotion.state === 'open'}
                    terms={promotion.raffleTerms}
                  />
                </LazyBoundary>
              )}
              <Card title={t('promotion_content')}>
                <Html html={promotion.content} />
              </Card>
              {promotion.terms && (
                <Card title={t('promotion_terms')}>
                  <Html html={promotion.terms} className="text-sm" />
                </Card>
              )}
            </div>
            <Facts promotion={promotion} />
          </div>
        </>
      )}
    </div>
  )
}

function Facts({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const facts = [
    { name: t('promotion_when'), text: formatPeriod(promotion) },
    { name: t('promotion_for'), text: t(`promotion_for_${promotion.applicants}`) },
    // there is nothing to apply for
    ...(promotion.applicants === 'nobody' || promotion.raffle
      ? []
      : [{ name: t('promotion_often'), text: t(`promotion_${promotion.period}`) }]),
    ...(promotion.bonusTimes > 0
      ? [{ name: t('promotion_bonus'), text: t('bonus_times', { times: promotion.bonusTimes }) }]
      : []),
  ]
  return (
    <Card title={t('promotion_facts')} className="lg:sticky lg:top-24">
      <dl className="grid gap-3 not-last:mb-5">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      {!promotion.raffle && <ApplyButton promotion={promotion} />}
    </Card>
  )
}

function BackToList() {
  const t = useT()
  return (
    <Link
      to={paths.promotions}
      className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-m px-2 text-sm text-muted no-underline hover:text-ink"
    >
      <Icon name="arrow-left" className="size-4 rtl:-scale-x-100" />
      {t('promotion_back')}
    </Link>
  )
}

function Unknown() {
  const t = useT()
  useTitle(t('promotion_unknown'))
  return (
    <div className="page flex flex-col items-center gap-4 py-12 text-center">
      <img src={getEmptyPicture('not-found')} alt="" width={220} height={165} />
      <h1 className="text-2xl sm:text-3xl">{t('promotion_unknown')}</h1>
      <p className="max-w-prose text-muted">{t('promotion_unknown_text')}</p>
      <Link to={paths.promotions} className={buildButtonClass('brand', 'l')}>
        {t('promotion_none_action')}
      </Link>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-60 lg:h-72" />
      <Skeleton className="h-80" />
    </div>
  )
}
