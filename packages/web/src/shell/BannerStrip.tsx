import type { Value } from '@gasing/contract/call'
import { banners } from '@gasing/contract/calls/system'
import { Carousel } from '@gasing/ui/Carousel'
import { LazyImage } from '@gasing/ui/LazyImage'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryOf } from '#api/query.ts'
import { bannerPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'

type Banner = Value<typeof banners>[number]

/** HEAD-5: the banners of a page's group. Words are the page's, pictures have none, so that every language fits. */
export function BannerStrip({
  group,
  eager = false,
  narrow = false,
}: {
  group: string
  eager?: boolean
  narrow?: boolean
}) {
  const t = useT()
  const found = useQuery(queryOf(banners, { query: { groupName: group } }))
  const list = found.data ?? []
  if (list.length === 0) return null
  const texts = {
    label: t('banners'),
    previous: t('previous'),
    next: t('next'),
    pause: t('pause'),
    play: t('play'),
    slide: (number: number, total: number) => t('slide_of', { number, total }),
  }
  const wide = list.length > 3 ? 'basis-[86%] sm:basis-1/2 xl:basis-1/4' : 'basis-[86%] sm:basis-1/2 xl:basis-1/3'
  const slideClass = narrow ? 'basis-1/2' : wide
  return (
    <Carousel texts={texts} autoplay slideClass={slideClass}>
      {list.map((banner, index) => (
        <BannerCard key={banner.bannerId} banner={banner} eager={eager && index === 0} />
      ))}
    </Carousel>
  )
}

function BannerCard({ banner, eager }: { banner: Banner; eager: boolean }) {
  return (
    <Linkage to={banner.linkage}>
      <LazyImage
        picture={bannerPicture(banner.url)}
        alt=""
        eager={eager}
        sizes="(min-width: 1280px) 320px, (min-width: 640px) 50vw, 86vw"
        className="absolute inset-0"
      />
      <span className="absolute inset-0 bg-linear-to-r from-night/75 via-night/35 to-transparent rtl:bg-linear-to-l" />
      <span className="relative flex h-full max-w-[68%] flex-col justify-center gap-1 p-4 sm:p-5 text-light">
        <span className="font-head text-xl/tight font-extrabold text-balance">{banner.title}</span>
        <span className="line-clamp-2 text-sm @max-xs:hidden">{banner.text}</span>
        {banner.action && (
          <span className="mt-2 inline-flex w-fit rounded-m bg-light px-3 py-1.5 text-sm font-bold text-night">
            {banner.action}
          </span>
        )}
      </span>
    </Linkage>
  )
}

/** A banner leads somewhere only when it has a linkage. */
function Linkage({ to, children }: { to: string | null; children: ReactNode }) {
  const look = '@container relative block aspect-[2.1] overflow-hidden rounded-l no-underline'
  if (!to) return <div className={look}>{children}</div>
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={look}>
      {children}
    </a>
  )
}
