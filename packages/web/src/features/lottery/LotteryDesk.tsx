import { Modal } from '@gasing/ui/Modal'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { BoardPart } from './BoardPart.tsx'
import { CutOffNotice } from './CutOffNotice.tsx'
import { LotteryHead } from './LotteryHead.tsx'
import { LotteryMenu } from './LotteryMenu.tsx'
import { PlayTabs } from './PlayTabs.tsx'
import { Records } from './Records.tsx'
import { isOfSigns, SignTable } from './SignTable.tsx'
import { Slip } from './Slip.tsx'
import { type Game, type PricedPlay, useCurrentDraws, usePlaysIn, withHoldsOf } from './use-lottery.ts'
import { getLotteryPath } from './use-menu.ts'
import { useOmissions } from './use-omissions.ts'

export type DeskProps = {
  game: Game
  plays: readonly PricedPlay[]
  /** The play named in the address. */
  playType?: string
  onPlay: (code: string) => void
}

/** The page of a lottery with plays: choose a play, numbers and a stake; the slip is shown beside. */
export function LotteryDesk({ game, plays: loaded, playType, onPlay }: DeskProps) {
  const now = useCurrentDraws(game)
  const plays = usePlaysIn(game, loaded, now.draw)
  const play = plays.find(({ play: { code } }) => code === playType) ?? plays[0]
  const gapOf = useOmissions(game, play?.play)
  return (
    <DeskFrame game={game} plays={plays} now={now}>
      {(openSlip) =>
        play && (
          <>
            <PlayTabs plays={plays} value={play.play.code} onChange={onPlay} />
            <BoardPart
              game={withHoldsOf(game, now.draw)}
              play={play}
              locked={now.resting || now.closed !== null || !now.draw}
              onSlip={openSlip}
              {...(gapOf && { gapOf })}
            />
            {now.draw && isOfSigns(play) && <SignTable issue={now.draw.issue} />}
          </>
        )
      }
    </DeskFrame>
  )
}

/** The layout around a lottery's boards: header, list of lotteries, slip, bets and results. */
export function DeskFrame({
  game: loaded,
  plays,
  now,
  children,
}: {
  game: Game
  plays: readonly PricedPlay[]
  now: ReturnType<typeof useCurrentDraws>
  children: (openSlip: () => void) => ReactNode
}) {
  const t = useT()
  const [sheet, setSheet] = useState<'slip' | 'menu' | null>(null)
  const game = withHoldsOf(loaded, now.draw)
  const locked = now.closed !== null
  const slip = (
    <Slip game={game} plays={plays} draw={now.draw} open={now.open} locked={locked} onPlaced={() => setSheet(null)} />
  )
  return (
    <div className="page grid grid-cols-1 gap-4 py-4 lg:py-6">
      <LotteryHead game={game} draw={now.draw} closed={now.last} onChange={() => setSheet('menu')} />
      <div className="lot-layout" data-list="">
        <aside aria-label={t('lot_lotteries')} className="lot-beside hidden xl:block">
          <LotteryMenu wanted={(each) => getLotteryPath(each) === getLotteryPath(game)} here={game.code} narrow />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <section
            aria-label={t('lot_board')}
            className="relative grid grid-cols-1 gap-3 rounded-l border border-line bg-surface p-4 shadow-card"
          >
            {children(() => setSheet('slip'))}
            <CutOffNotice closed={now.closed} next={now.draw} />
          </section>
          <Records game={game} plays={plays} draw={now.draw} />
        </div>
        <aside aria-label={t('lot_slip')} className="lot-beside hidden lg:block">
          <Card title={t('lot_slip')}>{slip}</Card>
        </aside>
      </div>
      <Modal open={sheet === 'slip'} onClose={() => setSheet(null)} title={t('lot_slip')} closeLabel={t('close')}>
        {slip}
      </Modal>
      <Modal open={sheet === 'menu'} onClose={() => setSheet(null)} title={t('lot_lotteries')} closeLabel={t('close')}>
        <LotteryMenu here={game.code} narrow />
      </Modal>
    </div>
  )
}
