import { HandicapBoards } from './HandicapBoards.tsx'
import { DeskFrame, type DeskProps } from './LotteryDesk.tsx'
import { useCurrentDraws, withHoldsOf } from './use-lottery.ts'

/** Handicap boards (ROUTE-6): fixed odds on every cell, each selected cell is a bet, one stake for all of them. */
export function HandicapDesk({ game, plays, playType, onPlay }: DeskProps) {
  const now = useCurrentDraws(game)
  return (
    <DeskFrame game={game} plays={plays} now={now}>
      {(openSlip) => (
        <HandicapBoards
          game={withHoldsOf(game, now.draw)}
          plays={plays}
          {...(playType && { playType })}
          locked={now.resting || now.closed !== null || !now.draw}
          onPlay={onPlay}
          onSlip={openSlip}
        />
      )}
    </DeskFrame>
  )
}
