import type { Play, Selection } from '@gasing/contract/rules/lottery/play'
import { useState } from 'react'
import { quickPick } from './pick.ts'

const emptyOf = ({ rows }: Play): Selection => rows.map(() => [])

/** The selection on a play's board. `turn` changes when the board is filled or cleared from outside. */
export function useBoard(play: Play) {
  const [state, setState] = useState({ code: play.code, selection: emptyOf(play), turn: 0 })
  const selection = state.code === play.code ? state.selection : emptyOf(play)
  const put = (next: Selection, turned: boolean) =>
    setState(({ turn }) => ({ code: play.code, selection: next, turn: turned ? turn + 1 : turn }))
  return {
    selection,
    turn: state.turn,
    set: (next: Selection) => put(next, false),
    clear: () => put(emptyOf(play), true),
    pick: () => put(quickPick(play), true),
  }
}
