import type { Static } from 'typebox'
import type { RoomMessage as RoomMessageShape } from './calls/chat-room.ts'
import type { Winner as WinnerShape } from './calls/game-lists.ts'
import type { SessionEnd } from './who.ts'

export type RoomMessage = Static<typeof RoomMessageShape>
export type Winner = Static<typeof WinnerShape>

/**
 * Realtime events: what `GET /wps/realtime` sends. Each can also be got by a call, so a lost socket loses nothing.
 * The browser's first message is `{type: 'hello', token?: string, language}`; the answer is a `hello` event.
 */
export type RealtimeEvent =
  /** First answer: server time (for draw clocks), the brand's configuration version, and who we think it is. */
  | { type: 'hello'; serverTime: string; configVersion: number; signedIn: boolean }
  /** `version` rises with every change of the account: an older one is ignored. `sum` is a decimal string. */
  | { type: 'balance'; sum: string; version: string; currency: string }
  /** Without a number it went to many: whoever is signed in asks for their own. */
  | { type: 'message'; unread?: number }
  | { type: 'config'; version: number }
  | { type: 'status'; status: 0 | 1 | 2; maintenanceEnd: string | null }
  | { type: 'deposit'; depositId: string; status: string }
  | { type: 'withdrawal'; withdrawalId: string; status: string }
  /** A case of risk was opened or changed; only the back office hears of it. */
  | { type: 'case'; caseId: string; state: string }
  /** Papers of a member were sent or decided about. */
  | { type: 'identity'; status: string }
  /** So many things that matter are new on the back office's list, or one of it was seen. */
  | { type: 'event'; count: number }
  | { type: 'application'; applicationId: string; status: string }
  /** Own points have changed; `version` as in `balance`. */
  | { type: 'points'; points: string; version: string }
  /** What waits of the own rebate has changed. */
  | { type: 'rebate' }
  | { type: 'reward'; orderId: string; status: string }
  /** A contract of an agent was offered, answered or ended, or a period of one was paid. */
  | { type: 'contract'; kind: string }
  /** A limit of the member's has stopped a stake. */
  | { type: 'limit'; kind: string; period: string }
  /** A draw moved on: whoever shows its lottery asks again. `result` is there once it was drawn. */
  | { type: 'draw'; lottery: string; drawId: string; status: string; result: readonly (readonly string[])[] | null }
  /** Somebody has won: `win` is the line of the winners' list, in the brand's language, the name masked. */
  | { type: 'win'; gameName: string; amount: string; currency: string; win?: Winner }
  /** Something was said in a conversation with the service, and by which side: whoever shows it asks again. */
  | { type: 'chat'; place: 'live' | 'ticket'; id: string; side: 'visitor' | 'operator' | 'note' }
  /** The other side of a live chat is writing. Shown for a few seconds; it is the only event that no call gives again. */
  | { type: 'typing'; id: string; side: 'visitor' | 'operator' }
  /** Said in the chat room; null when what is on the screen must be asked again (a message was removed, the room closed). */
  | { type: 'chat'; place: 'room'; message: RoomMessage | null }
  /** The session ended elsewhere; who hears it is told how. */
  | { type: 'session-ended'; end?: SessionEnd }
  /** Events may have been missed: ask again for what is on the screen. */
  | { type: 'resync' }

/** Who gets an event: everybody of a brand, one member, the operators of a brand, its chat room, or the guest of one conversation. */
export type Topic =
  | `brand:${number}`
  | `member:${number}:${bigint | string}`
  | `office:${number}`
  | `room:${number}`
  | `chat:${number}:${bigint | string}`

/** `chat` is the token of a guest's conversation with the service. */
export type HelloMessage = { type: 'hello'; token?: string; language?: string; chat?: string }
