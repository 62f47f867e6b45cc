import { Modal } from '@gasing/ui/Modal'
import { Tabs } from '@gasing/ui/Tabs'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { Chases } from './Chases.tsx'
import { Countdown } from './Countdown.tsx'
import { CutOffNotice } from './CutOffNotice.tsx'
import { DayResults, OwnDayResults } from './DayResults.tsx'
import { parseIssueDay, writeDay } from './days.ts'
import { HundredBoard } from './HundredBoard.tsx'
import { LotteryHeart } from './LotteryTile.tsx'
import { MyBets } from './MyBets.tsx'
import { OutsideBoard } from './OutsideBoard.tsx'
import { PasteBox } from './PasteBox.tsx'
import { PlayTabs } from './PlayTabs.tsx'
import { Slip } from './Slip.tsx'
import { type CurrentDraws, type Game, type PricedPlay, useCurrentDraws, withHoldsOf } from './use-lottery.ts'

/** From this width the slip is shown beside the board. */
const wide = '(min-width: 64rem)'

export type OutsideDeskProps = {
  game: Game
  plays: readonly PricedPlay[]
  playType?: string
  onPlay: (code: string) => void
  /** Heading level of the lottery's name; a dialog shows it as its own title. */
  titleOf?: 'page' | 'part' | 'dialog'
}

/** An externally drawn lottery: its board, slip, bets, and the results of its area in the customary form. */
export function OutsideDesk({ game: loaded, plays, playType, onPlay, titleOf = 'part' }: OutsideDeskProps) {
  const t = useT()
  const [sheet, setSheet] = useState(false)
  const now = useCurrentDraws(loaded)
  const game = withHoldsOf(loaded, now.draw)
  const play = plays.find(({ play: { code } }) => code === playType) ?? plays[0]
  const locked = now.resting || now.closed !== null || !now.draw
  const slip = (
    <Slip game={game} plays={plays} draw={now.draw} open={now.open} locked={locked} onPlaced={() => setSheet(false)} />
  )
  return (
    <div className="lot-layout">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <section
          aria-label={t('lot_board')}
          className="relative grid grid-cols-1 gap-3 rounded-l border border-line bg-surface p-4 shadow-card"
        >
          <Head game={game} now={now} titleOf={titleOf} />
          <div className="empty:hidden lg:hidden">
            <ExclusionGate />
          </div>
          {play && (
            <>
              {game.family === '4d' && (
                <PasteBox
                  game={game}
                  plays={plays}
                  disabled={locked}
                  onAdded={() => setSheet(!matchMedia(wide).matches)}
                />
              )}
              <PlayTabs plays={plays} value={play.play.code} onChange={onPlay} />
              <OutsideBoard game={game} play={play} locked={locked} onSlip={() => setSheet(true)} />
            </>
          )}
          <CutOffNotice closed={now.closed} next={now.draw} />
        </section>
        <Records game={game} plays={plays} />
      </div>
      <aside aria-label={t('lot_slip')} className="lot-beside hidden lg:block">
        <Card title={t('lot_slip')}>{slip}</Card>
      </aside>
      <Modal open={sheet} onClose={() => setSheet(false)} title={t('lot_slip')} closeLabel={t('close')}>
        {slip}
      </Modal>
    </div>
  )
}

function Head({ game, now, titleOf }: { game: Game; now: CurrentDraws; titleOf: 'page' | 'part' | 'dialog' }) {
  const Title = titleOf === 'page' ? 'h1' : 'h2'
  return (
    <header className="grid grid-cols-1 items-center gap-3 sm:grid-cols-2">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          {titleOf !== 'dialog' && <Title className="truncate text-xl">{game.gameName}</Title>}
          {now.draw && (
            <p className={titleOf === 'dialog' ? 'font-semibold' : 'text-sm text-muted'}>
              {now.draw.station && `${now.draw.station} · `}
              {writeDay(parseIssueDay(now.draw.issue))}
            </p>
          )}
        </div>
        <LotteryHeart code={game.code} name={game.gameName} />
      </div>
      <Countdown draw={now.draw} big />
    </header>
  )
}

function Records({ game, plays }: { game: Game; plays: readonly PricedPlay[] }) {
  const t = useT()
  const [tab, setTab] = useState('results')
  const hasHundred = game.family.startsWith('vn-')
  // in Vietnam stations draw every day and users look up a day; elsewhere each lottery has its own draw days
  const results =
    game.lottoArea === 'SEA' ? (
      <OwnDayResults area="SEA" lottery={game.code} key={game.code} />
    ) : (
      <DayResults area="VN" />
    )
  return (
    <section aria-label={t('lot_records')} className="rounded-l border border-line bg-surface p-4 shadow-card">
      <Tabs
        label={t('lot_records')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'results', text: t('lot_results'), content: results },
          { value: 'bets', text: t('lot_my_bets'), content: <MyBets lottery={game.code} plays={plays} /> },
          { value: 'chases', text: t('lot_chases'), content: <Chases lottery={game.code} /> },
          ...(hasHundred
            ? [{ value: 'board', text: t('vnl_board'), content: <HundredBoard gameCode={game.code} /> }]
            : []),
        ]}
      />
    </section>
  )
}
