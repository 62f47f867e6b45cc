/**
 * Messages between a game's frame and the page that holds it, by `postMessage` to the other side's exact origin.
 * Both sides look at `event.origin` and `event.source` first and drop what the readers below do not know.
 */
export const frameVersion = 1

export type GameMessage =
  /** The game can be played: the watchdog of the holding page may rest. */
  | { v: 1; type: 'ready'; game: string }
  /** The wallet answered the game with another balance (x 100 000, as text); the page asks its own server. */
  | { v: 1; type: 'balance-changed'; balance: string }
  /** The member lacks money and pressed the button: show the cashier over the game. */
  | { v: 1; type: 'open-deposit' }
  /** Leave the game for the lobby. */
  | { v: 1; type: 'close' }
  /** The game is broken. What it refuses it explains itself, and says nothing here: the member would read it twice. */
  | { v: 1; type: 'error'; code: string }
  /**
   * A round begins (`open`, before its bet is sent), or its result has been shown or there is none (`closed`), under the
   * game's own name for it: in between a page should not be left, nor tell a balance that gives the result away.
   */
  | { v: 1; type: 'round'; round: string; state: 'open' | 'closed' }

export type PortalMessage =
  /** A tag of the web: ms, en, zh-Hans, … */
  | { v: 1; type: 'locale'; language: string }
  | { v: 1; type: 'theme'; theme: 'light' | 'dark' }
  /** The page is hidden or covered: the game falls silent and stops its automatic rounds. */
  | { v: 1; type: 'visibility'; visible: boolean }
  /** Something outside the game changed the balance (a deposit): the game asks the wallet anew. */
  | { v: 1; type: 'balance' }

const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 200

type Field = (value: unknown) => boolean
type Shape = Record<string, Field>

const gameShapes: Record<GameMessage['type'], Shape> = {
  ready: { game: isText },
  'balance-changed': { balance: (value) => typeof value === 'string' && /^-?[0-9]{1,20}$/.test(value) },
  'open-deposit': {},
  close: {},
  error: { code: isText },
  round: { round: isText, state: (value) => value === 'open' || value === 'closed' },
}

const portalShapes: Record<PortalMessage['type'], Shape> = {
  locale: { language: isText },
  theme: { theme: (value) => value === 'light' || value === 'dark' },
  visibility: { visible: (value) => typeof value === 'boolean' },
  balance: {},
}

function fits(shapes: Record<string, Shape>, message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  const fields = message as Record<string, unknown>
  if (fields.v !== frameVersion || typeof fields.type !== 'string' || !Object.hasOwn(shapes, fields.type)) return false
  return Object.entries(shapes[fields.type] ?? {}).every(([name, holds]) => holds(fields[name]))
}

/** What a game says, or null for anything else (other scripts post messages too). */
export function readGameMessage(message: unknown): GameMessage | null {
  return fits(gameShapes, message) ? (message as GameMessage) : null
}

/** What the holding page says, or null for anything else. */
export function readPortalMessage(message: unknown): PortalMessage | null {
  return fits(portalShapes, message) ? (message as PortalMessage) : null
}
