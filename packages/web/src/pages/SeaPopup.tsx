import '#features/lottery/styles.ts'
import { buildButtonClass } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Skeleton } from '@gasing/ui/Spinner'
import { scrollToEntry } from '@gasing/ui/scroll-to-entry'
import { Link, useNavigate } from '@tanstack/react-router'
import { type CSSProperties, use, useEffect, useRef, useState } from 'react'
import { OutsideDesk } from '#features/lottery/OutsideDesk.tsx'
import { useLottery } from '#features/lottery/use-lottery.ts'
import { useLotteryMenu } from '#features/lottery/use-menu.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { buildSeaPopup } from '#shared/sea-popup.ts'
import { paths } from '../paths.ts'

const ready = loadTextsWithRetry('lottery', 'vnlottery')

/** Offsets of sticky elements inside the dialog: it has no header or bottom bar, but a title and padding. */
const insideDialog = {
  ...{ '--header-h': '-16px', '--bar-h': '-1.25rem', '--lot-room': 'calc(88dvh - 4.5rem)' },
} as CSSProperties

/** GAME-4: a sea lottery in a dialog over the page where it was chosen, with tabs for the other sea lotteries. */
export function SeaPopup({ code }: { code: string }) {
  use(ready)
  const t = useT()
  const navigate = useNavigate()
  const { game, isUnknown } = useLottery(code)
  const close = () =>
    void navigate({
      to: '.',
      search: ({ sea: _, ...here }: Record<string, unknown>) => here,
      replace: true,
      resetScroll: false,
    })
  return (
    <Modal
      open
      keep
      onClose={close}
      title={game?.gameName ?? t('lot_title')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="h-[92dvh] sm:h-[88dvh]! sm:w-[min(1120px,92vw)]"
    >
      <div className="grid grid-cols-1 gap-4 pt-1" style={insideDialog}>
        <SeaTabs here={code} />
        <Board key={code} code={code} />
        {!isUnknown && (
          <Link
            to={paths.lottery}
            search={{ gameCode: code }}
            className={`${buildButtonClass('soft', 'm')} justify-self-center`}
          >
            {t('lot_as_page')}
          </Link>
        )}
      </div>
    </Modal>
  )
}

/** Tabs of the brand's sea lotteries. */
function SeaTabs({ here }: { here: string }) {
  const t = useT()
  const { list } = useLotteryMenu()
  const others = list.filter(({ prizeMode }) => prizeMode === 'SEA')
  const line = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lottery has to be seen too, and the first when the list has come
  useEffect(() => scrollToEntry(line.current, line.current?.querySelector('[aria-current]')), [here, others.length])
  return (
    <nav
      ref={line}
      aria-label={t('lot_lotteries')}
      className="-mx-1 flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      {others.map(({ code, gameName }) => (
        <Link
          key={code}
          {...buildSeaPopup(code)}
          replace
          aria-current={code === here ? 'page' : undefined}
          className={`grid min-h-11 shrink-0 place-items-center rounded-m px-4 text-sm font-semibold whitespace-nowrap no-underline ${
            code === here ? 'bg-brand text-brand-ink' : 'bg-raised text-ink hover:bg-brand-soft'
          }`}
        >
          {gameName}
        </Link>
      ))}
    </nav>
  )
}

function Board({ code }: { code: string }) {
  const t = useT()
  const { game, plays, found, isUnknown } = useLottery(code)
  const [playType, setPlay] = useState<string>()
  if (isUnknown || (game && game.prizeMode !== 'SEA'))
    return (
      <p role="alert" className="rounded-m border border-line bg-raised p-4">
        {t('lot_unknown')}
      </p>
    )
  if (found.isLoadingError) return <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />
  if (!game) return <Skeleton className="h-96" />
  return <OutsideDesk titleOf="dialog" game={game} plays={plays} {...(playType && { playType })} onPlay={setPlay} />
}
