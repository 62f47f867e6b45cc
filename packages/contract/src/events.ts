/**
 * Realtime events: what `GET /wps/realtime` sends. Each can also be got by a call, so a lost socket loses nothing.
 * The browser's first message is `{type: 'hello', token?: string, language}`; the answer is a `hello` event.
 */
export type RealtimeEvent =
  /** First answer: server time (for draw clocks), the brand's configuration version, and who we think it is. */
  | { type: 'hello'; serverTime: string; configVersion: number; signedIn: boolean }
  /** `version` rises with every change of the account: an older one is ignored. `sum` is a decimal string. */
  | { type: 'balance'; sum: string; version: string; currency: string }
  | { type: 'message'; unread: number }
  | { type: 'config'; version: number }
  | { type: 'status'; status: 0 | 1 | 2; maintenanceEnd: string | null }
  | { type: 'deposit'; depositId: string; status: string }
  | { type: 'withdrawal'; withdrawalId: string; status: string }
  | { type: 'win'; gameName: string; amount: string; currency: string }
  /** The session ended elsewhere (signed out, locked, password changed). */
  | { type: 'session-ended' }
  /** Events may have been missed: ask again for what is on the screen. */
  | { type: 'resync' }

/** Who gets an event: everybody of a brand, one member, or the operators of a brand. */
export type Topic = `brand:${number}` | `member:${number}:${bigint | string}` | `office:${number}`

export type HelloMessage = { type: 'hello'; token?: string; language?: string }
