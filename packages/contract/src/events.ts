import type { Static } from 'typebox'
import type { RoomMessage as RoomMessageShape } from './calls/chat-room.ts'
import type { Winner as WinnerShape } from './calls/game-lists.ts'
import type { SessionEnd } from './who.ts'

export type RoomMessage = Static<typeof RoomMessageShape>
export type Winner = Static<typeof WinnerShape>

/** What changed, where the back office has no event of its own for it. */
export type OfficeTopic = 'rules' | 'vendor' | 'adjustment' | 'discrepancy' | 'approval'

/**
 * Realtime events sent by `GET /wps/realtime`. Apart from `typing`, a call returns the same information, so a lost socket loses
 * nothing. The browser's first message is `{type: 'hello', token?: string, language}`; the answer is a `hello` event.
 */
export type RealtimeEvent =
  /**
   * The first answer: server time (for draw clocks), the brand's configuration version, and whether the token identified a
   * session.
   */
  | { type: 'hello'; serverTime: string; configVersion: number; signedIn: boolean }
  /** `version` rises with every change of the account: older events are ignored. `sum` is a decimal string. */
  | { type: 'balance'; sum: string; version: string; currency: string }
  /** Without `unread` it was sent to many: signed-in browsers request their own number. */
  | { type: 'message'; unread?: number }
  | { type: 'config'; version: number }
  | { type: 'status'; status: 0 | 1 | 2; maintenanceEnd: string | null }
  | { type: 'deposit'; depositId: string; status: string }
  | { type: 'withdrawal'; withdrawalId: string; status: string }
  /** A risk case was opened or changed; sent only to the back office. */
  | { type: 'case'; caseId: string; state: string }
  /** A member's identity documents were sent or decided. */
  | { type: 'identity'; status: string }
  /** Number of new entries on the back office's event list; 0 when an entry was marked as seen. */
  | { type: 'event'; count: number }
  /** Something that only the back office shows has changed; sent only to it. */
  | { type: 'office'; about: OfficeTopic }
  | { type: 'application'; applicationId: string; status: string }
  /** The member's points changed; `version` as in `balance`. */
  | { type: 'points'; points: string; version: string }
  /** The member's unpaid rebate changed. */
  | { type: 'rebate' }
  | { type: 'reward'; orderId: string; status: string }
  /** An agent's contract was offered, answered or ended, or a period of one was paid. */
  | { type: 'contract'; kind: string }
  /** One of the member's limits stopped a stake. */
  | { type: 'limit'; kind: string; period: string }
  /** A draw changed state: pages showing its lottery reload. `result` is set once it was drawn. */
  | { type: 'draw'; lottery: string; drawId: string; status: string; result: readonly (readonly string[])[] | null }
  /** A win: `win` is the line of the winners' list, in the brand's language, with the name masked. */
  | { type: 'win'; gameName: string; amount: string; currency: string; win?: Winner }
  /** A new message in a customer service conversation, and its side: pages showing it reload. */
  | { type: 'chat'; place: 'live' | 'ticket'; id: string; side: 'visitor' | 'operator' | 'note' }
  /** The other side of a live chat is typing. Shown for a few seconds; the only event that no call returns. */
  | { type: 'typing'; id: string; side: 'visitor' | 'operator' }
  /** A chat room message; null when the page must reload (a message was removed, the room closed). */
  | { type: 'chat'; place: 'room'; message: RoomMessage | null }
  /** The session ended elsewhere; `end` says how. */
  | { type: 'session-ended'; end?: SessionEnd }
  /** Events may have been missed: reload what is on the screen. */
  | { type: 'resync' }

/**
 * The recipients of an event: everyone of a brand, one member, the operators of a brand, its chat room, or the guest of one
 * conversation.
 */
export type Topic =
  | `brand:${number}`
  | `member:${number}:${bigint | string}`
  | `office:${number}`
  | `room:${number}`
  | `chat:${number}:${bigint | string}`

/** `chat` is the token of a guest's customer service conversation. */
export type HelloMessage = { type: 'hello'; token?: string; language?: string; chat?: string }
