import { promotions } from '@gasing/contract/calls/promotions'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buildQuery } from '#api/query.ts'
import { getBannerPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { useIdle } from '#shared/use-idle.ts'
import { isOn } from '../../modules.ts'
import { paths } from '../../paths.ts'
import type { Promotion } from './promotion.ts'

const Carousel = lazyWithRetry(() => import('@gasing/ui/Carousel').then((file) => ({ default: file.Carousel })))
const tag = 'new_player'

/** REG-3: offers for new players, rotating once the page is idle; `otherwise` when there are none. */
export function NewPlayers({ otherwise }: { otherwise: ReactNode }) {
  const t = useT()
  const idle = useIdle()
  const found = useQuery({ ...buildQuery(promotions, { query: { tag } }), enabled: isOn('PROMOTIONS') })
  const list = found.data ?? []
  const room = (
    <div className="pb-10">
      <Skeleton className="aspect-[2.1]" />
    </div>
  )
  if (found.isLoading) return room
  if (list.length === 0) return otherwise
  const texts = {
    label: t('promotions'),
    previous: t('previous'),
    next: t('next'),
    pause: t('pause'),
    play: t('play'),
    slide: (number: number, total: number) => t('slide_of', { number, total }),
  }
  const slides = list.map((promotion) => <Slide key={promotion.id} promotion={promotion} />)
  const first = <div className={slides.length > 1 ? 'pb-10' : ''}>{slides[0]}</div>
  if (!idle) return first
  return (
    <LazyBoundary waiting={first}>
      <Carousel texts={texts} autoplay>
        {slides}
      </Carousel>
    </LazyBoundary>
  )
}

function Slide({ promotion: { id, url, title, summary } }: { promotion: Promotion }) {
  const t = useT()
  return (
    <Link
      to={paths.promotion}
      params={{ id }}
      className="@container relative isolate block aspect-[2.1] overflow-hidden rounded-l text-light no-underline"
    >
      <LazyImage
        picture={getBannerPicture(url)}
        alt=""
        sizes="(min-width: 1024px) 50vw, 92vw"
        className="absolute inset-0 -z-1"
      />
      <span className="absolute inset-0 -z-1 bg-linear-to-r from-night/85 via-night/45 to-transparent rtl:bg-linear-to-l" />
      <span className="flex h-full max-w-[66%] flex-col justify-center gap-1 p-4 @md:gap-2 @md:p-8">
        <span className="font-head text-lg/tight font-extrabold text-balance @md:text-3xl/tight">{title}</span>
        <span className="line-clamp-2 text-sm @md:line-clamp-3 @md:text-base">{summary}</span>
        <span className="mt-1 inline-flex w-fit rounded-m bg-light px-3 py-1.5 text-sm font-bold text-night @max-xs:hidden">
          {t('promotion_more')}
        </span>
      </span>
    </Link>
  )
}
