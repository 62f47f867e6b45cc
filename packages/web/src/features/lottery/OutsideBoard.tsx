import type { ReactNode } from 'react'
import { BoardPart } from './BoardPart.tsx'
import { NumberGroups } from './NumberGroups.tsx'
import type { Game, PricedPlay } from './use-lottery.ts'
import { useHundredGaps } from './use-omissions.ts'

/** The board of a play; with a hundred numbers it shows omissions and can select whole groups. */
export function OutsideBoard({
  game,
  play,
  locked,
  onSlip,
}: {
  game: Game
  play: PricedPlay
  locked: boolean
  onSlip: () => void
}) {
  const [row] = play.play.rows
  const gapOf = useHundredGaps(game, play.play)
  return (
    <BoardPart
      game={game}
      play={play}
      locked={locked}
      onSlip={onSlip}
      {...(gapOf && {
        gapOf,
        helpers: (chosen: readonly string[], choose: (numbers: readonly string[]) => void): ReactNode => (
          <NumberGroups chosen={chosen} max={row?.max ?? 0} disabled={locked} onChange={choose} />
        ),
      })}
    />
  )
}
