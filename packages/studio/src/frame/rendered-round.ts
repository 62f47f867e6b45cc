import type { RoundView } from '../api/view.ts'
import { el } from './dom.ts'

/** A round to be rendered, and the formatter for amounts in its currency. */
export type RenderedRound = { round: RoundView; money: (units: bigint) => string }

/** Makes one name-value pair of a definition list. */
export const createRow = (name: string, value: string): Node[] => [el('dt', { text: name }), el('dd', { text: value })]
