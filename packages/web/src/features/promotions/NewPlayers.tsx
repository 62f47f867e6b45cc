import { promotions } from '@gasing/contract/calls/promotions'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { isOn } from '../../modules.ts'
import { PromotionCard } from './PromotionCard.tsx'

const Carousel = lazy(() => import('@gasing/ui/Carousel').then((file) => ({ default: file.Carousel })))
const tag = 'new_player'

/** REG-3: what awaits new players, one after the other; `otherwise` where nothing is meant for them. */
export function NewPlayers({ otherwise }: { otherwise: ReactNode }) {
  const t = useT()
  const found = useQuery({ ...queryOf(promotions, { query: { tag } }), enabled: isOn('PROMOTIONS') })
  const list = found.data ?? []
  if (found.isLoading) return <Skeleton className="aspect-[1.2]" />
  if (list.length === 0) return otherwise
  const texts = {
    label: t('promotions'),
    previous: t('previous'),
    next: t('next'),
    pause: t('pause'),
    play: t('play'),
    slide: (number: number, total: number) => t('slide_of', { number, total }),
  }
  return (
    <Suspense fallback={<Skeleton className="aspect-[1.2]" />}>
      <Carousel texts={texts} autoplay>
        {list.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </Carousel>
    </Suspense>
  )
}
