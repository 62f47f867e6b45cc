import type { Value } from '@gasing/contract/call'
import { banners } from '@gasing/contract/calls/system'
import { parseLinkage } from '@gasing/contract/rules/linkage'
import { LazyImage } from '@gasing/ui/LazyImage'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'
import { buildQuery } from '#api/query.ts'
import { isTrial, useSession } from '#api/session.ts'
import { getBannerPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { parsePath } from '#shared/parse-path.ts'
import { useIdle } from '#shared/use-idle.ts'
import { paths } from '../paths.ts'

type Banner = Value<typeof banners>[number]
type BannerStripProps = { group: string; eager?: boolean; one?: boolean }

const Carousel = lazyWithRetry(() => import('@gasing/ui/Carousel').then((file) => ({ default: file.Carousel })))
const waitingSlides = ['a', 'b', 'c', 'd']

/**
 * HEAD-5: the banners of a page's group. Texts are separate from the pictures, so that every language fits. The row does not move
 * until the page is in use or idle and the carousel's code is loaded.
 */
export function BannerStrip({ group, eager = false, one = false }: BannerStripProps) {
  const t = useT()
  const idle = useIdle()
  const found = useQuery(buildQuery(banners, { query: { groupName: group } }))
  const session = useSession()
  // a member is not invited to register
  const isMember = session !== null && !isTrial(session)
  const list = (found.data ?? []).filter(({ linkage }) => !isMember || linkage !== paths.register)
  if (found.isSuccess && list.length === 0) return null
  const hasFew = list.length > 0 && list.length <= 3
  const slideClass = one ? 'basis-full' : `basis-full sm:basis-1/2 ${hasFew ? 'xl:basis-1/3' : 'xl:basis-1/4'}`
  const fits = one ? undefined : fitting[list.length]
  if (list.length === 0) {
    return (
      <StaticRow slideClass={slideClass} roomClass="pb-10">
        {waitingSlides.map((key) => (
          <span key={key} className="block aspect-[2.1] rounded-l bg-raised" />
        ))}
      </StaticRow>
    )
  }
  const texts = {
    label: t('banners'),
    previous: t('previous'),
    next: t('next'),
    pause: t('pause'),
    play: t('play'),
    slide: (number: number, total: number) => t('slide_of', { number, total }),
  }
  const cards = list.map((banner, index) => (
    <BannerCard key={banner.bannerId} banner={banner} eager={eager && index === 0} one={one} />
  ))
  const row = (
    <StaticRow slideClass={slideClass} roomClass={list.length > 1 ? `pb-10 ${fits?.room ?? ''}` : ''}>
      {cards}
    </StaticRow>
  )
  if (!idle) return row
  return (
    <LazyBoundary waiting={row}>
      <Carousel texts={texts} autoplay slideClass={slideClass} fitsClass={fits?.controls}>
        {cards}
      </Carousel>
    </LazyBoundary>
  )
}

/**
 * From which width this many banners fit side by side, with no controls and no space for them (duplicated in `early-hero.js`).
 */
const fitting: Record<number, { room: string; controls: string }> = {
  2: { room: 'sm:pb-0', controls: 'sm:hidden' },
  3: { room: 'xl:pb-0', controls: 'xl:hidden' },
  4: { room: 'xl:pb-0', controls: 'xl:hidden' },
}

/** The carousel's layout without its movement. */
function StaticRow({
  slideClass,
  roomClass,
  children,
}: {
  slideClass: string
  roomClass: string
  children: readonly ReactNode[]
}) {
  return (
    <div className={roomClass}>
      <div className="overflow-hidden rounded-l">
        <div className="-ms-5 flex">
          {Children.map(children, (child) => (
            <div className={`min-w-0 shrink-0 grow-0 ps-5 ${slideClass}`}>{child}</div>
          ))}
        </div>
      </div>
    </div>
  )
}

function BannerCard({ banner, eager, one }: { banner: Banner; eager: boolean; one: boolean }) {
  return (
    <Linkage banner={banner}>
      <LazyImage
        picture={getBannerPicture(banner.url)}
        alt=""
        eager={eager}
        sizes={one ? '(min-width: 1024px) 50vw, 92vw' : '(min-width: 1280px) 320px, (min-width: 640px) 50vw, 92vw'}
        className="absolute inset-0"
      />
      <span className="absolute inset-0 bg-linear-to-r from-night/85 via-night/70 to-transparent rtl:bg-linear-to-l" />
      <span className="relative flex h-full max-w-[68%] flex-col justify-center gap-1 p-4 sm:p-5 text-light @md:gap-2 @md:p-8">
        <span className="font-head text-xl/tight font-extrabold text-balance @md:text-3xl/tight">{banner.title}</span>
        <span className="line-clamp-3 text-sm @max-xs:hidden @md:text-base">{banner.text}</span>
        {banner.action && (
          <span className="mt-2 inline-flex w-fit rounded-m bg-light px-3 py-1.5 text-sm font-bold text-night">
            {banner.action}
          </span>
        )}
      </span>
    </Linkage>
  )
}

/** Wraps a banner in a link only when its target is known and valid; otherwise it is a plain picture. */
function Linkage({ banner, children }: { banner: Banner; children: ReactNode }) {
  const look = '@container relative block aspect-[2.1] overflow-hidden rounded-l no-underline'
  const target = parseLinkage(banner.linkageType, banner.linkage)
  switch (target?.kind) {
    case 'link':
      return (
        <a href={target.url} target="_blank" rel="noopener noreferrer" className={look}>
          {children}
        </a>
      )
    case 'page':
      return (
        <Link {...parsePath(target.path)} className={look}>
          {children}
        </Link>
      )
    case 'promotion':
      return (
        <Link to={paths.promotion} params={{ id: target.id }} className={look}>
          {children}
        </Link>
      )
    case 'game':
      return (
        <Link to={paths.game} search={{ vendor: target.vendor, game: target.code }} className={look}>
          {children}
        </Link>
      )
    default:
      return <div className={look}>{children}</div>
  }
}
