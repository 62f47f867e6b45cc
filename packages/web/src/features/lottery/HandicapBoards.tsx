import { formatMoney } from '@gasing/contract/money'
import { writeSelection } from '@gasing/contract/rules/lottery/selection'
import { Tabs } from '@gasing/ui/Tabs'
import { useMemo, useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { readAmount } from '#shared/amount.ts'
import { showToast } from '#state/toast-store.ts'
import { BetBar } from './BetBar.tsx'
import { Board } from './Board.tsx'
import { type Chosen, priceCells, sumCells } from './handicap-cells.ts'
import { groupName, playName } from './names.ts'
import { PlayRule } from './PlayRule.tsx'
import { StakeField } from './StakeField.tsx'
import { addLines, findStakeProblem, useSlip } from './slip.ts'
import { parseLimits, useStakeProblemText } from './stake-limits.ts'
import { createHoldNotes, oddsOf } from './terms.ts'
import type { Game, PricedPlay } from './use-lottery.ts'
import { useCellGaps } from './use-omissions.ts'

type HandicapBoardsProps = {
  game: Game
  plays: readonly PricedPlay[]
  playType?: string
  locked: boolean
  onPlay: (code: string) => void
  onSlip: () => void
}

const getHoldNotes = (game: Game, play: PricedPlay, closed: string) => {
  const noteOf = createHoldNotes(game, play, closed)
  return noteOf && { noteOf }
}

const getGaps = (gaps: ReturnType<typeof useCellGaps>, code: string) => {
  const gapOf = gaps.get(code)
  return gapOf && { gapOf }
}

/** Cells of every play of a group; one stake for all selected cells. */
export function HandicapBoards({ game, plays, playType, locked, onPlay, onSlip }: HandicapBoardsProps) {
  const t = useT()
  const limits = parseLimits(game)
  const explain = useStakeProblemText(limits)
  const lines = useSlip(game.code)
  const [chosen, setChosen] = useState<Chosen>({})
  const [stake, setStake] = useState(() => formatMoney(limits.stakeMin, limits.decimals))
  const unit = readAmount(stake, boot.currency) ?? 0n
  const cells = priceCells(game, plays, chosen, unit)
  const oneCell = { tickets: 1, stake: unit, highest: 0n }
  const problem =
    [oneCell, ...cells.map(({ worth }) => worth)].map((worth) => findStakeProblem(worth, limits)).find(Boolean) ?? null
  const add = () => {
    const added = cells.map(({ play, selection }) => ({
      play: play.play.code,
      selection: writeSelection(selection),
      ...{ tickets: 1, unit, group: null, odds: oddsOf(game, play, selection, null) },
    }))
    if (addLines(game.code, added, game.limits.linesMax)) setChosen({})
    else showToast({ tone: 'bad', text: t('lot_slip_full', { max: game.limits.linesMax }) })
  }
  const groups = [...new Set(plays.map(({ play }) => play.group))]
  const here = plays.find(({ play }) => play.code === playType)?.play.group ?? groups[0] ?? ''
  const shownPlays = useMemo(() => plays.map(({ play }) => play).filter(({ group }) => group === here), [plays, here])
  const gaps = useCellGaps(game, shownPlays)
  const countIn = (group: string) => cells.filter(({ play }) => play.play.group === group).length
  return (
    <>
      <Tabs
        label={t('lot_groups')}
        value={here}
        onChange={(group) => onPlay(plays.find(({ play }) => play.group === group)?.play.code ?? '')}
        tabs={groups.map((group) => ({
          value: group,
          text: countIn(group) > 0 ? `${groupName(group)} (${countIn(group)})` : groupName(group),
          content: (
            <div className="grid grid-cols-1 gap-5">
              {plays
                .filter(({ play }) => play.group === group)
                .map((play) => (
                  <section
                    key={play.play.code}
                    aria-label={playName(play.play.code)}
                    className="grid grid-cols-1 gap-2"
                  >
                    <h2 className="text-lg">{playName(play.play.code)}</h2>
                    <PlayRule play={play} quiet />
                    <Board
                      play={play}
                      priced
                      selection={chosen[play.play.code] ?? []}
                      disabled={locked}
                      {...getHoldNotes(game, play, t('lot_number_closed'))}
                      {...getGaps(gaps, play.play.code)}
                      onChange={(selection) => setChosen({ ...chosen, [play.play.code]: selection })}
                    />
                  </section>
                ))}
            </div>
          ),
        }))}
      />
      {gaps.size > 0 && <p className="text-xs text-muted">{t('vnl_gap_hint')}</p>}
      <StakeField
        label={t('lot_unit_cell')}
        value={stake}
        least={limits.stakeMin}
        single
        problem={explain(problem)}
        onChange={setStake}
      />
      <BetBar
        worth={sumCells(cells, unit)}
        lines={lines.length}
        canAdd={!locked && cells.length > 0 && problem === null}
        onClear={() => setChosen({})}
        onAdd={add}
        onSlip={onSlip}
      />
    </>
  )
}
