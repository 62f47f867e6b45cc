import { buildButtonClass } from '@gasing/ui/Button'
import { Skeleton } from '@gasing/ui/Spinner'
import { Link } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { useFavourites } from './favourites.ts'
import { LotteryTile } from './LotteryTile.tsx'
import { type Lottery, popularMax, useLotteryMenu } from './use-menu.ts'

export type LotteryMenuProps = {
  /** Filters the lotteries shown. */
  wanted?: (lottery: Lottery) => boolean
  /** The lottery of the current page. */
  here?: string
  /** One per line, for a narrow container. */
  narrow?: boolean
}

type Part = { readonly key: string; readonly title: string; readonly list: readonly Lottery[] }

/** Maximum number of Vietnamese stations listed here, next to close first; their own page lists all by day. */
const stationsMax = 6

const isOfVietnam = ({ lottoArea }: Lottery): boolean => lottoArea === 'VN'
const getCloseTime = ({ currentDraw }: Lottery): string => currentDraw?.closesAt ?? '9'
const listNextStations = (list: readonly Lottery[]): Lottery[] =>
  list
    .filter(isOfVietnam)
    .sort((a, b) => (getCloseTime(a) < getCloseTime(b) ? -1 : 1))
    .slice(0, stationsMax)

/** The brand's lotteries: own favourites, popular ones, the rest by region; each is listed once. */
export function LotteryMenu({ wanted = () => true, here, narrow = false }: LotteryMenuProps) {
  const t = useT()
  const { list, found } = useLotteryMenu()
  const { codes } = useFavourites()
  if (found.isPending)
    return (
      <div className="grid gap-3" aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
    )
  if (found.isLoadingError) return <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />
  const shown = list.filter(wanted)
  if (shown.length === 0) return <p className="py-8 text-center text-muted">{t('lot_menu_empty')}</p>
  const loved = shown.filter(({ code }) => codes.includes(code))
  const rest = shown.filter((each) => !loved.includes(each))
  const popular = rest.filter(({ popular: isPopular }) => isPopular).slice(0, popularMax)
  const others = rest.filter((each) => !popular.includes(each))
  const parts: Part[] = [
    { key: 'loved', title: t('lot_favourites'), list: loved },
    { key: 'popular', title: t('lot_popular'), list: popular },
    { key: 'others', title: t('lot_others'), list: others.filter(({ lottoArea }) => lottoArea === null) },
    { key: 'sea', title: t('lot_sea'), list: others.filter(({ lottoArea }) => lottoArea === 'SEA') },
    { key: 'vn', title: t('vnl_title'), list: listNextStations(others) },
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      {parts
        .filter((part) => part.list.length > 0)
        .map((part) => (
          <section key={part.key} aria-label={part.title}>
            <h2 className={narrow ? 'mb-2 text-sm text-muted' : 'mb-3 text-lg'}>{part.title}</h2>
            <ul className={narrow ? 'grid grid-cols-1 gap-2' : 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3'}>
              {part.list.map((lottery) => (
                <li key={lottery.code}>
                  <LotteryTile lottery={lottery} here={lottery.code === here} />
                </li>
              ))}
            </ul>
            {part.key === 'vn' && (
              <Link to="/vnlottery" className={`${buildButtonClass('soft', 'm')} mt-3`}>
                {t('lot_stations_all', { count: shown.filter(isOfVietnam).length })}
              </Link>
            )}
          </section>
        ))}
    </div>
  )
}
