import { el, picture } from '../../../frame/dom.ts'
import { boot, type Shell } from '../../../frame/shell.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import { makeTrouble } from '../../../frame/trouble.ts'
import { makeFoot } from '../foot.ts'
import { atFirst, type Game } from '../game.ts'
import * as clock from '../play.ts'
import type { Table } from './about.ts'
import { sides } from './roads.ts'
import { makeRoads } from './roads-view.ts'
import { makeSayings } from './sayings.ts'
import { makeSpots } from './spots.ts'
import { type Parts, type Show, stageOf } from './stage.ts'

/** The looks of a table: its background, the animation of a draw, and pictures for spots that have one. */
type Looks<Spot extends string, Drawn extends object> = {
  /** The picture behind the table. */
  readonly backdrop: () => string
  readonly makeShow: (ring: HTMLElement) => Show<Drawn>
  readonly pictureOf?: (spot: Spot) => Node | null
}

function makeGame<Spot extends string, Drawn extends object>(
  table: Table<Spot, Drawn>,
  looks: Looks<Spot, Drawn>,
  parts: Omit<Parts<Spot, Drawn>, 'spots'>,
): Game<Spot, Drawn> {
  const { shell } = parts
  const { times, pastMost, path } = table.clock
  const spots = makeSpots({
    ...{ table, money: shell.money, pictureOf: looks.pictureOf ?? (() => null) },
    onSpot: (spot) => clock.putChip(game, spot),
  })
  const game: Game<Spot, Drawn> = {
    ...atFirst(),
    ...{ shell, times, spots, pastMost, path },
    stage: stageOf(table, { ...parts, spots }),
    foot: makeFoot(shell, {
      name: table.slug,
      onPlace: () => void clock.place(game),
      onUndo: () => clock.undo(game),
      onClear: () => clock.setStakes(game, new Map()),
      onRepeat: () => clock.setStakes(game, game.before),
    }),
    trouble: makeTrouble({ explain: shell.explain, mended: shell.notice.mended }),
  }
  return game
}

/** Opens the page of a table and plays until it is closed. */
export const openTable = <Spot extends string, Drawn extends object>(
  table: Table<Spot, Drawn>,
  looks: Looks<Spot, Drawn>,
): Promise<void> =>
  boot(table.slug, async (shell: Shell) => {
    for (const side of sides) document.documentElement.style.setProperty(`--${side}`, table.colours[side])
    const [sayings, roads] = [makeSayings(table), makeRoads(table)]
    const show = looks.makeShow(sayings.ring)
    const game = makeGame(table, looks, { shell, sayings, show, roads })
    const bar = makeTopBar(shell, table.name, {
      onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(table, game)),
      onHistory: () => void import('./past.ts').then(({ showHistory }) => showHistory(shell, table)),
    })
    const isReplay = shell.replayed !== null
    document.body.append(
      picture(looks.backdrop(), 'backdrop'),
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
    shell.purse.set(shell.session.balance)
    clock.run(game)
  })
