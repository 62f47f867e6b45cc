import type { TextKey } from '../../../frame/texts.ts'
import type { Result, Sport } from '../odds.ts'
import type { CrestShape } from './crest.ts'
import type { Moment } from './times.ts'

/** What makes one game at fixed odds look like itself. Drawings are SVG texts. */
export type Look = {
  readonly slug: string
  readonly title: string
  readonly sport: Sport
  readonly shape: CrestShape
  readonly backdrop: string
  /** Where it is played, seen from above, and what moves on it. */
  readonly ground: string
  readonly token: string
  /** What the clock says at a part of the whole from 0 to 1. */
  readonly clock: (at: number) => string
  readonly tell: (result: Result, next: () => number) => Moment[]
  readonly drawRule: TextKey
}
