import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { ListedGame } from './adapter.ts'

/** Returns a reader for a vendor's list of games; an unreadable line becomes null without affecting the others. */
export function createLineReader<Line extends TSchema>(line: Line, toListed: (game: Static<Line>) => ListedGame) {
  const readable = Compile(line)
  return (list: readonly unknown[]): (ListedGame | null)[] =>
    list.map((game) => (readable.Check(game) ? toListed(game as Static<Line>) : null))
}
