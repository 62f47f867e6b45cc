import { createPicture, el } from '../../../frame/dom.ts'
import { createPollErrors } from '../../../frame/poll-errors.ts'
import { bootGame, type Shell } from '../../../frame/shell.ts'
import { createTopBar } from '../../../frame/top-bar.ts'
import { createFooter } from '../footer.ts'
import { createInitialState, type Game } from '../game.ts'
import * as clock from '../play.ts'
import { sides } from './roads.ts'
import { createRoads } from './roads-view.ts'
import { createSpots } from './spots.ts'
import { createStage, type Show, type TableParts } from './stage.ts'
import { createStatusDisplay } from './status-display.ts'
import type { Table } from './table-definition.ts'

/** The looks of a table: its background, the animation of a draw, and pictures for spots that have one. */
type TableLook<Spot extends string, Drawn extends object> = {
  /** The picture behind the table. */
  readonly backdrop: () => string
  readonly makeShow: (ring: HTMLElement) => Show<Drawn>
  readonly pictureOf?: (spot: Spot) => Node | null
}

function createGame<Spot extends string, Drawn extends object>(
  table: Table<Spot, Drawn>,
  looks: TableLook<Spot, Drawn>,
  parts: Omit<TableParts<Spot, Drawn>, 'spots'>,
): Game<Spot, Drawn> {
  const { shell } = parts
  const { times, pastMost, path } = table.clock
  const spots = createSpots({
    ...{ table, money: shell.money, pictureOf: looks.pictureOf ?? (() => null) },
    onSpot: (spot) => clock.addChip(game, spot),
  })
  const game: Game<Spot, Drawn> = {
    ...createInitialState(),
    ...{ shell, times, spots, pastMost, path },
    stage: createStage(table, { ...parts, spots }),
    foot: createFooter(shell, {
      name: table.slug,
      onPlace: () => void clock.placeBets(game),
      onUndo: () => clock.undoLast(game),
      onClear: () => clock.setStakes(game, new Map()),
      onRepeat: () => clock.setStakes(game, game.before),
    }),
    trouble: createPollErrors({ explain: shell.explain, mended: shell.notice.mended }),
  }
  return game
}

/** Opens the page of a table and plays until it is closed. */
export const openTable = <Spot extends string, Drawn extends object>(
  table: Table<Spot, Drawn>,
  looks: TableLook<Spot, Drawn>,
): Promise<void> =>
  bootGame(table.slug, async (shell: Shell) => {
    for (const side of sides) document.documentElement.style.setProperty(`--${side}`, table.colours[side])
    const [sayings, roads] = [createStatusDisplay(table), createRoads(table)]
    const show = looks.makeShow(sayings.ring)
    const game = createGame(table, looks, { shell, sayings, show, roads })
    const bar = createTopBar(shell, table.name, {
      onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(table, game)),
      onHistory: () => void import('./show-history.ts').then(({ showHistory }) => showHistory(shell, table)),
    })
    const isReplay = shell.replayed !== null
    document.body.append(
      createPicture(looks.backdrop(), 'backdrop'),
      bar,
      el(
        'main',
        { class: 'room' },
        // a replay takes no bets
        el(
          'section',
          { class: 'show' },
          ...(isReplay ? [el('div'), show.element] : [sayings.head, show.element, roads.element]),
        ),
        el('section', { class: 'desk' }, sayings.verdict, game.spots.element, ...(isReplay ? [] : [game.foot.element])),
      ),
      shell.notice.element,
    )
    shell.balanceDisplay.set(shell.session.balance)
    clock.startPlay(game)
  })
