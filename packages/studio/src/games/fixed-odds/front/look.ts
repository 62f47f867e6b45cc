import type { TextKey } from '../../../frame/texts.ts'
import type { Result, Sport } from '../odds.ts'
import type { CrestShape } from './crest.ts'
import type { Moment } from './moments.ts'

/** The appearance of one fixed-odds game. Drawings are SVG strings. */
export type Look = {
  readonly slug: string
  readonly title: string
  readonly sport: Sport
  readonly shape: CrestShape
  readonly backdrop: string
  /** The playing field from above, and the token that moves on it. */
  readonly ground: string
  readonly token: string
  /** The clock's text at a share of the show from 0 to 1. */
  readonly clock: (at: number) => string
  readonly tell: (result: Result, next: () => number) => Moment[]
  readonly drawRule: TextKey
}
