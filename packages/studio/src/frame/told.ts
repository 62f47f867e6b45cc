import type { RoundView } from '../api/view.ts'
import { el } from './dom.ts'

/** A round to be told to a person, and how amounts of its currency are written. */
export type Told = { round: RoundView; money: (units: bigint) => string }

/** A name and what it is, in a list of facts. */
export const row = (name: string, value: string): Node[] => [el('dt', { text: name }), el('dd', { text: value })]
