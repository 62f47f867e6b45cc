/**
 * Messages between a game's frame and the page that embeds it, sent by `postMessage` to the other side's exact origin. Both sides
 * check `event.origin` and `event.source` first and drop what the readers below do not recognise.
 */
export const frameVersion = 1

export type GameMessage =
  /** The game is playable: the embedding page stops its watchdog. */
  | { v: 1; type: 'ready'; game: string }
  /** The wallet returned a different balance to the game (x 100 000, as text); the page queries its own server. */
  | { v: 1; type: 'balance-changed'; balance: string }
  /** The member pressed the button because of an insufficient balance: show the cashier over the game. */
  | { v: 1; type: 'open-deposit' }
  /** Leave the game for the lobby. */
  | { v: 1; type: 'close' }
  /** The game is broken. Refusals are shown by the game itself and not sent here, so that the member does not read them twice. */
  | { v: 1; type: 'error'; code: string }
  /**
   * A round begins (`open`, before its bet is sent), or its result was shown or there is none (`closed`), with the game's own
   * round name: in between the page should not be left, nor show a balance that reveals the result. `stake` (x 100 000, as text) is
   * what the round takes from the wallet that the page shows, which deducts it until the round is closed.
   */
  | { v: 1; type: 'round'; round: string; state: 'open' | 'closed'; stake?: string }

export type PortalMessage =
  /** A BCP 47 language tag: ms, en, zh-Hans, … */
  | { v: 1; type: 'locale'; language: string }
  /** The IANA time zone by whose clock the page writes times: the game writes its own by the same. */
  | { v: 1; type: 'time-zone'; timeZone: string }
  | { v: 1; type: 'theme'; theme: 'light' | 'dark' }
  /** The page is hidden or covered: the game mutes its sound and stops automatic rounds. */
  | { v: 1; type: 'visibility'; visible: boolean }
  /** The balance was changed outside the game (a deposit): the game queries the wallet again. */
  | { v: 1; type: 'balance' }

const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 200

const isTimeZone = (value: unknown): boolean => {
  try {
    return isText(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value as string }))
  } catch {
    return false
  }
}

type Field = (value: unknown) => boolean
type Shape = Record<string, Field>

const gameShapes: Record<GameMessage['type'], Shape> = {
  ready: { game: isText },
  'balance-changed': { balance: (value) => typeof value === 'string' && /^-?[0-9]{1,20}$/.test(value) },
  'open-deposit': {},
  close: {},
  error: { code: isText },
  round: {
    round: isText,
    state: (value) => value === 'open' || value === 'closed',
    stake: (value) => value === undefined || (typeof value === 'string' && /^[0-9]{1,20}$/.test(value)),
  },
}

const portalShapes: Record<PortalMessage['type'], Shape> = {
  locale: { language: isText },
  'time-zone': { timeZone: isTimeZone },
  theme: { theme: (value) => value === 'light' || value === 'dark' },
  visibility: { visible: (value) => typeof value === 'boolean' },
  balance: {},
}

function matchesShape(shapes: Record<string, Shape>, message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  const fields = message as Record<string, unknown>
  if (fields.v !== frameVersion || typeof fields.type !== 'string' || !Object.hasOwn(shapes, fields.type)) return false
  return Object.entries(shapes[fields.type] ?? {}).every(([name, holds]) => holds(fields[name]))
}

/** Returns the message of a game, or null for anything else (other scripts post messages too). */
export function readGameMessage(message: unknown): GameMessage | null {
  return matchesShape(gameShapes, message) ? (message as GameMessage) : null
}

/** Returns the message of the embedding page, or null for anything else. */
export function readPortalMessage(message: unknown): PortalMessage | null {
  return matchesShape(portalShapes, message) ? (message as PortalMessage) : null
}
