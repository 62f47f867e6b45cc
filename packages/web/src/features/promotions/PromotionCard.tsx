import { Icon } from '@gasing/ui/Icon'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Link } from '@tanstack/react-router'
import { getBannerPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { formatPeriod, type Promotion } from './promotion.ts'

/** A promotion in a list: picture, title and period. The whole card is a link. */
export function PromotionCard({ promotion, eager = false }: { promotion: Promotion; eager?: boolean }) {
  const t = useT()
  const { id, title, summary, url, category, state } = promotion
  return (
    <Link
      to={paths.promotion}
      params={{ id }}
      className="group/promo flex h-full flex-col overflow-hidden rounded-l border border-line bg-surface text-ink no-underline shadow-card transition hover:-translate-y-0.5 hover:border-brand motion-reduce:hover:translate-y-0"
    >
      <span className="relative block aspect-[1.9] w-full">
        <LazyImage
          picture={getBannerPicture(url)}
          alt=""
          eager={eager}
          sizes="(min-width: 1280px) 400px, (min-width: 640px) 48vw, 92vw"
          className="absolute inset-0"
        />
        <span className="absolute inset-x-0 bottom-0 flex flex-wrap gap-2 bg-linear-to-t from-night/70 to-transparent p-3 pt-8">
          <Chip text={t(`promotion_${category}`)} />
          {state !== 'open' && <Chip text={t(`promotion_state_${state}`)} strong />}
        </span>
      </span>
      <span className="flex flex-1 flex-col gap-2 p-4">
        <span className="font-head text-lg/snug font-bold text-balance group-hover/promo:text-brand-text">{title}</span>
        <span className="line-clamp-3 text-sm text-muted">{summary}</span>
        <span className="mt-auto flex items-center justify-between gap-3 pt-2 text-sm">
          <span className="flex items-center gap-1.5 text-muted">
            <Icon name="clock" className="size-4" />
            {formatPeriod(promotion)}
          </span>
          <span className="flex items-center gap-1 font-semibold whitespace-nowrap text-brand-text">
            {t('promotion_more')}
            <Icon name="chevron-right" className="size-4 rtl:-scale-x-100" />
          </span>
        </span>
      </span>
    </Link>
  )
}

function Chip({ text, strong = false }: { text: string; strong?: boolean }) {
  const look = strong ? 'bg-light text-night' : 'bg-night/70 text-light'
  return <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>{text}</span>
}
