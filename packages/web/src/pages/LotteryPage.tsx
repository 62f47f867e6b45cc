import '#features/lottery/styles.ts'
import { Skeleton } from '@gasing/ui/Spinner'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { BackLink } from '#features/lottery/BackLink.tsx'
import { HandicapDesk } from '#features/lottery/HandicapDesk.tsx'
import { LotteryDesk } from '#features/lottery/LotteryDesk.tsx'
import { LotteryMenu } from '#features/lottery/LotteryMenu.tsx'
import { NotOnSale } from '#features/lottery/NotOnSale.tsx'
import { OutsideDesk } from '#features/lottery/OutsideDesk.tsx'
import { useLottery } from '#features/lottery/use-lottery.ts'
import { getLotteryPath, type Lottery } from '#features/lottery/use-menu.ts'
import { useT } from '#i18n/i18n.ts'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { usualLotteries } from '#shell/top-entries.ts'
import { useTitle } from '#shell/use-title.ts'

export type LotterySearch = { gameCode?: string; playType?: string; lottoView?: string }
type Path = '/lottery' | '/elott'

/** ROUTE-4, ROUTE-6, LOTT-3: the list of lotteries or a single one; the list when the address names none or asks for it. */
export function LotteryPage() {
  const { gameCode, lottoView } = useSearch({ strict: false }) as LotterySearch
  if (!gameCode || lottoView === 'lobby') return <AllLotteries {...(gameCode && { here: gameCode })} />
  return (
    <>
      <div className="page pt-4 empty:hidden">
        <BackLink />
      </div>
      <OneLottery key={gameCode} code={gameCode} />
    </>
  )
}

const isHandicap = (lottery: Lottery): boolean => getLotteryPath(lottery) === '/elott'
const isStandardLottery = (lottery: Lottery): boolean => getLotteryPath(lottery) === '/lottery'

function AllLotteries({ unknown = false, here }: { unknown?: boolean; here?: string }) {
  const t = useT()
  const path = useLocation({ select: ({ pathname }) => pathname }) as Path
  const boards = useLocation({ select: ({ hash }) => hash !== usualLotteries }) && path === '/elott'
  const title = t(boards ? 'lot_title_elott' : 'lot_title')
  useTitle(title)
  const marked = here ? { here } : {}
  const kinds = [
    { name: t('lot_title_elott'), wanted: isHandicap },
    { name: t('lot_title'), wanted: isStandardLottery },
  ]
  return (
    <div className="page grid gap-5 py-5">
      {!unknown && <BackLink />}
      <div>
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-1 text-muted">{t(boards ? 'lot_intro_elott' : 'lot_intro')}</p>
      </div>
      {unknown && <NotOnSale />}
      <BannerStrip group="lott" eager />
      {path === '/lottery' && <LotteryMenu wanted={(lottery) => !isHandicap(lottery)} {...marked} />}
      {path === '/elott' &&
        (boards ? kinds : kinds.toReversed()).map(({ name, wanted }) => (
          <Fragment key={name}>
            {name !== title && <h2 className="text-2xl">{name}</h2>}
            <LotteryMenu wanted={wanted} {...marked} />
          </Fragment>
        ))}
    </div>
  )
}

function OneLottery({ code }: { code: string }) {
  const t = useT()
  const path = useLocation({ select: ({ pathname }) => pathname }) as Path
  const { playType } = useSearch({ strict: false }) as LotterySearch
  const navigate = useNavigate()
  const { game, plays, found, isUnknown } = useLottery(code)
  useTitle(game?.gameName ?? t('lot_title'))
  if (isUnknown) return <AllLotteries unknown />
  if (found.isLoadingError)
    return (
      <div className="page py-6 text-center">
        <h1 className="text-2xl">{t('lot_title')}</h1>
        <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />
      </div>
    )
  if (!game)
    return (
      <div className="page grid gap-4 py-6" aria-busy="true">
        <h1 className="sr-only">{t('lot_title')}</h1>
        <Skeleton className="h-32" />
        <Skeleton className="h-80" />
      </div>
    )
  const go = (play: string) =>
    void navigate({ to: path, search: { gameCode: code, playType: play }, replace: true, resetScroll: false })
  if (game.lottoArea)
    return (
      <div className="page py-4">
        <OutsideDesk titleOf="page" game={game} plays={plays} {...(playType && { playType })} onPlay={go} />
      </div>
    )
  const Desk = game.prizeMode === 'Elott' ? HandicapDesk : LotteryDesk
  return <Desk game={game} plays={plays} {...(playType && { playType })} onPlay={go} />
}
