import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { ListedGame } from './adapter.ts'

/** Reads a vendor's list of games line by line: one that cannot be read is null, and keeps no other away. */
export function lineReader<Line extends TSchema>(line: Line, toListed: (game: Static<Line>) => ListedGame) {
  const readable = Compile(line)
  return (list: readonly unknown[]): (ListedGame | null)[] =>
    list.map((game) => (readable.Check(game) ? toListed(game as Static<Line>) : null))
}
