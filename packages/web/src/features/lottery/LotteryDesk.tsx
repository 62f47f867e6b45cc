import { Modal } from '@gasing/ui/Modal'
import { Tabs } from '@gasing/ui/Tabs'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { BoardPart } from './BoardPart.tsx'
import { Chases } from './Chases.tsx'
import { CutOff } from './CutOff.tsx'
import { CheckButton, Fairness } from './Fairness.tsx'
import { LotteryHead } from './LotteryHead.tsx'
import { LotteryMenu } from './LotteryMenu.tsx'
import { MyBets } from './MyBets.tsx'
import { PlayTabs } from './PlayTabs.tsx'
import { Results } from './Results.tsx'
import { Slip } from './Slip.tsx'
import { Trends } from './Trends.tsx'
import { type Game, type PricedPlay, useDrawNow } from './use-lottery.ts'
import { pathOf } from './use-menu.ts'
import { useOmissions } from './use-omissions.ts'
import { useResultFacts } from './use-result-facts.ts'

export type DeskProps = {
  game: Game
  plays: readonly PricedPlay[]
  /** The play named in the address. */
  playType?: string
  onPlay: (code: string) => void
}

/** The page of a lottery with plays: choose a play, numbers and a stake; the slip is shown beside. */
export function LotteryDesk({ game, plays, playType, onPlay }: DeskProps) {
  const now = useDrawNow(game)
  const play = plays.find(({ play: { code } }) => code === playType) ?? plays[0]
  const gapOf = useOmissions(game, play?.play)
  return (
    <DeskFrame game={game} plays={plays} now={now}>
      {(openSlip) =>
        play && (
          <>
            <PlayTabs plays={plays} value={play.play.code} onChange={onPlay} />
            <BoardPart
              game={game}
              play={play}
              locked={now.closed !== null || !now.draw}
              onSlip={openSlip}
              {...(gapOf && { gapOf })}
            />
          </>
        )
      }
    </DeskFrame>
  )
}

/** The layout around a lottery's boards: header, list of lotteries, slip, bets and results. */
export function DeskFrame({
  game,
  plays,
  now,
  children,
}: {
  game: Game
  plays: readonly PricedPlay[]
  now: ReturnType<typeof useDrawNow>
  children: (openSlip: () => void) => ReactNode
}) {
  const t = useT()
  const [sheet, setSheet] = useState<'slip' | 'menu' | null>(null)
  const [tab, setTab] = useState('bets')
  const locked = now.closed !== null
  const factsOf = useResultFacts(game.family, plays)
  const slip = (
    <Slip game={game} plays={plays} draw={now.draw} open={now.open} locked={locked} onPlaced={() => setSheet(null)} />
  )
  return (
    <div className="page grid grid-cols-1 gap-4 py-4 lg:py-6">
      <LotteryHead game={game} draw={now.draw} closed={now.last} onChange={() => setSheet('menu')} />
      <div className="lot-layout" data-list="">
        <aside aria-label={t('lot_lotteries')} className="lot-beside hidden xl:block">
          <LotteryMenu wanted={(each) => pathOf(each) === pathOf(game)} here={game.code} narrow />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <section
            aria-label={t('lot_board')}
            className="relative grid grid-cols-1 gap-3 rounded-l border border-line bg-surface p-4 shadow-card"
          >
            {children(() => setSheet('slip'))}
            <CutOff closed={now.closed} next={now.draw} />
          </section>
          <section aria-label={t('lot_records')} className="rounded-l border border-line bg-surface p-4 shadow-card">
            <Tabs
              label={t('lot_records')}
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'bets', text: t('lot_my_bets'), content: <MyBets lottery={game.code} plays={plays} /> },
                { value: 'chases', text: t('lot_chases'), content: <Chases lottery={game.code} /> },
                {
                  value: 'results',
                  text: t('lot_results'),
                  content: (
                    <Results
                      lottery={game.code}
                      family={game.family}
                      factsOf={factsOf}
                      actionOf={(draw) => <CheckButton lottery={game.code} draw={draw} />}
                    />
                  ),
                },
                {
                  value: 'trends',
                  text: t('lot_trends'),
                  content: <Trends lottery={game.code} family={game.family} />,
                },
                { value: 'fair', text: t('lot_fair'), content: <Fairness lottery={game.code} draw={now.draw} /> },
              ]}
            />
          </section>
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
