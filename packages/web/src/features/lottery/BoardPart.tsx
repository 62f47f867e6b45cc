import { formatMoney } from '@gasing/contract/money'
import { writeSelection } from '@gasing/contract/rules/lottery/selection'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { readAmount } from '#shared/amount.ts'
import { showToast } from '#state/toast-store.ts'
import { BetBar } from './BetBar.tsx'
import { Board } from './Board.tsx'
import { limitsOf, useStakeWords } from './Slip.tsx'
import { StakeField } from './StakeField.tsx'
import { addLines, problemOf, reckon, useSlip } from './slip.ts'
import { useBoard } from './use-board.ts'
import type { Game, PricedPlay } from './use-lottery.ts'

/** The board of one play with its stake, and what puts the choice into the slip. */
export function BoardPart({
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
  const t = useT()
  const limits = limitsOf(game)
  const words = useStakeWords(limits)
  const board = useBoard(play.play)
  const lines = useSlip(game.code)
  const [stake, setStake] = useState(() => formatMoney(limits.stakeMin, limits.decimals))
  const unit = readAmount(stake) ?? 0n
  const worth = reckon(play.play, board.selection, play.prices, unit)
  const problem = worth.tickets > 0 || unit <= 0n ? problemOf({ ...worth, tickets: worth.tickets || 1 }, limits) : null
  const add = () => {
    const line = { play: play.play.code, selection: writeSelection(board.selection), tickets: worth.tickets, unit }
    if (addLines(game.code, [line], game.limits.linesMax)) board.clear()
    else showToast({ tone: 'bad', text: t('lot_slip_full', { max: game.limits.linesMax }) })
  }
  return (
    <>
      <Board
        key={`${play.play.code} ${board.turn}`}
        play={play}
        selection={board.selection}
        disabled={locked}
        onChange={board.set}
      />
      <StakeField
        label={t('lot_unit')}
        value={stake}
        least={limits.stakeMin}
        problem={words(problem)}
        onChange={setStake}
      />
      <BetBar
        worth={worth}
        lines={lines.length}
        canAdd={!locked && worth.tickets > 0 && problem === null}
        onPick={board.pick}
        onClear={board.clear}
        onAdd={add}
        onSlip={onSlip}
      />
    </>
  )
}
