import type { Play, Selection } from '@gasing/contract/rules/lottery/play'
import { useState } from 'react'
import { pickQuickly } from './pick.ts'

const createEmptySelection = ({ rows }: Play): Selection => rows.map(() => [])

/** The selection on a play's board. `turn` changes when the board is filled or cleared from outside. */
export function useBoard(play: Play) {
  const [state, setState] = useState({ code: play.code, selection: createEmptySelection(play), turn: 0 })
  const selection = state.code === play.code ? state.selection : createEmptySelection(play)
  const put = (next: Selection, turned: boolean) =>
    setState(({ turn: version }) => ({ code: play.code, selection: next, turn: turned ? version + 1 : version }))
  return {
    selection,
    turn: state.turn,
    set: (next: Selection) => put(next, false),
    clear: () => put(createEmptySelection(play), true),
    pick: () => put(pickQuickly(play), true),
  }
}
