import { formatMoney } from '@gasing/contract/money'
import { getRow, type Selection } from '@gasing/contract/rules/lottery/play'
import { writeSelection } from '@gasing/contract/rules/lottery/selection'
import { type ReactNode, useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { readAmount } from '#shared/amount.ts'
import { showToast } from '#state/toast-store.ts'
import { BetBar } from './BetBar.tsx'
import { Board } from './Board.tsx'
import type { GapOf } from './BoardRow.tsx'
import { GroupField } from './GroupField.tsx'
import { PlayRule } from './PlayRule.tsx'
import { StakeField } from './StakeField.tsx'
import { addLines, calculateValue, findStakeProblem, useSlip } from './slip.ts'
import { parseLimits, useStakeProblemText } from './stake-limits.ts'
import { calculateTermPrices, calculateUnitStake, createHoldNotes, oddsOf } from './terms.ts'
import { UnitField, type Units } from './UnitField.tsx'
import { useBoard } from './use-board.ts'
import type { Game, PricedPlay } from './use-lottery.ts'

/** State and field of a ticket's stake: unit mode and multiple where the lottery has them, otherwise any amount. */
function useStakeUnit(game: Game) {
  const limits = parseLimits(game)
  const [text, setText] = useState(() => formatMoney(limits.stakeMin, limits.decimals))
  const [units, setUnits] = useState<Units>({ unit: '1', multiple: 1 })
  const hasUnits = game.unitStake !== null && game.units.length > 0
  const unit = hasUnits
    ? (calculateUnitStake(game.unitStake ?? '0', units.unit, units.multiple, limits.decimals) ?? 0n)
    : (readAmount(text, boot.currency) ?? 0n)
  const field = (problem: string | undefined, label: string) =>
    hasUnits ? (
      <UnitField
        unitStake={game.unitStake ?? '0'}
        units={game.units}
        value={units}
        problem={problem}
        onChange={setUnits}
      />
    ) : (
      <StakeField label={label} value={text} least={limits.stakeMin} problem={problem} onChange={setText} />
    )
  return { unit, units: hasUnits ? units : undefined, field }
}

/** The board of a play with its stake and the button that adds the selection to the slip. */
export function BoardPart({
  game,
  play,
  locked,
  onSlip,
  gapOf,
  helpers,
}: {
  game: Game
  play: PricedPlay
  locked: boolean
  onSlip: () => void
  /** How many draws ago a number last came, by row. */
  gapOf?: GapOf
  /** Shown below a single-row board; selects several of its numbers at once. */
  helpers?: (chosen: readonly string[], choose: (numbers: readonly string[]) => void) => ReactNode
}) {
  const t = useT()
  const limits = parseLimits(game)
  const explain = useStakeProblemText(limits)
  const board = useBoard(play.play)
  const lines = useSlip(game.code)
  const [chosen, setGroup] = useState<number | null>(null)
  const { unit, units, field } = useStakeUnit(game)
  const group = game.groups ? Math.min(chosen ?? game.groups.max, game.groups.max) : null
  const prices = calculateTermPrices(game, play, board.selection, group)
  const worth = calculateValue(play.play, board.selection, prices, unit)
  const problem =
    worth.tickets > 0 || unit <= 0n ? findStakeProblem({ ...worth, tickets: worth.tickets || 1 }, limits) : null
  const held = createHoldNotes(game, play, t('lot_number_closed'))
  const add = () => {
    const selection = writeSelection(board.selection)
    const odds = oddsOf(game, play, board.selection, group)
    const line = { play: play.play.code, selection, tickets: worth.tickets, unit, group, odds, units }
    if (addLines(game.code, [line], game.limits.linesMax)) board.clear()
    else showToast({ tone: 'bad', text: t('lot_slip_full', { max: game.limits.linesMax }) })
  }
  return (
    <>
      <PlayRule play={{ ...play, prices: calculateTermPrices(game, play, clearSelection(board.selection), group) }} />
      <Board
        key={`${play.play.code} ${board.turn}`}
        play={play}
        selection={board.selection}
        disabled={locked}
        {...(held && { noteOf: held })}
        {...(gapOf && { gapOf })}
        onChange={board.set}
      />
      {gapOf && <p className="text-xs text-muted">{t('vnl_gap_hint')}</p>}
      {helpers?.(getRow(board.selection, 0), (numbers) => board.set([numbers]))}
      {field(explain(problem), t('lot_unit'))}
      {game.groups && group !== null && <GroupField groups={game.groups} value={group} onChange={setGroup} />}
      <BetBar
        worth={worth}
        lines={lines.length}
        canAdd={!locked && worth.tickets > 0 && problem === null}
        locked={locked}
        onPick={board.pick}
        onClear={board.clear}
        onAdd={add}
        onSlip={onSlip}
      />
    </>
  )
}

const clearSelection = (selection: Selection): Selection => selection.map((_, row) => getRow([], row))
