import type { BrandConfig } from '#brand/public.ts'
import type { Platform } from '#platform/platform.ts'
import type { LaunchMemberDetails } from '../game-sessions.ts'
import type { ReportOrder, ReportPage } from '../reconcile/report.ts'
import type { Vendor } from '../store-vendors.ts'

/** Describes the game that a member, or a guest in demo mode, opens. */
export type GameLaunch = {
  readonly vendor: Vendor
  readonly brand: BrandConfig
  readonly gameCode: string
  /** The vendor's code of the chosen room, for games with rooms. */
  readonly room: string | null
  /** Null in demo mode. */
  readonly seat: (LaunchMemberDetails & { readonly user: string; readonly token: string }) | null
  readonly language: string
  readonly mobile: boolean
  readonly ip: string
  /** ISO code of the country of that address; empty: unknown. */
  readonly country: string
  readonly lobbyUrl: string
  readonly depositUrl: string
}

/** The URL of an opened game, and the session id if the vendor assigns its own and uses it in its calls. */
export type LaunchedGame = { readonly url: string; readonly session?: string }

/** A game as a vendor lists it. */
export type ListedGame = {
  readonly code: string
  readonly name: string
  readonly gameType: string
  readonly demo: boolean
  readonly enabled: boolean
  readonly rtp: string | null
  readonly lines: number | null
  /** Whether it has free rounds; null: the vendor does not say. */
  readonly freeRounds: boolean | null
}

/** An order of free rounds for one member in one game. */
export type FreeBetOrder = {
  /** Our id, which the vendor uses as the key. */
  readonly id: string
  readonly brand: BrandConfig
  readonly user: string
  readonly token: string
  readonly gameCode: string
  readonly count: number
  /** Micro-units of one round. */
  readonly value: bigint
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Identifies free rounds when a vendor is asked about an unanswered order. */
export type NamedFreeBets = Pick<FreeBetOrder, 'id' | 'user' | 'startsAt' | 'endsAt'>

/** Selects the free rounds, of one member or of all, that start and end within two times. */
export type FreeBetSpan = Pick<FreeBetOrder, 'startsAt' | 'endsAt'> & { readonly user: string | null }

/** The result of a transfer. `pending` is unknown and is queried until it is known (G03). */
export type TransferResult =
  | { readonly fate: 'done'; readonly balance: bigint | null }
  | { readonly fate: 'refused' }
  | { readonly fate: 'pending' }

export type TransferOrder = {
  readonly vendor: Vendor
  readonly brand: BrandConfig
  readonly user: string
  /** Our reference, unique for ever. */
  readonly reference: string
  /** The same as a UUID, for protocols that require one; null for a transfer sent under its reference before there were any. */
  readonly uuid: string | null
  /** Micro-units. */
  readonly amount: bigint
}

/**
 * The calls to a vendor that holds the member's money during play. None of them throws because of the vendor's answer or its
 * absence.
 */
export type TransferWallet = {
  readonly deposit: (platform: Platform, order: TransferOrder) => Promise<TransferResult>
  readonly withdraw: (platform: Platform, order: TransferOrder) => Promise<TransferResult>
  readonly status: (platform: Platform, order: TransferOrder & { readonly inward: boolean }) => Promise<TransferResult>
  /**
   * Whether `status` moves no money. Some vendors can only be queried by sending the transfer again, which must not be done with
   * a transfer that was given up.
   */
  readonly statusOnlyAsks: boolean
  /** Micro-units, or null when the vendor does not say. */
  readonly balance: (
    platform: Platform,
    order: { readonly vendor: Vendor; readonly brand: BrandConfig; readonly user: string },
  ) => Promise<bigint | null>
}

/**
 * The outgoing calls of one vendor dialect. Each throws `Refused('vendor_unreachable')` when the vendor does not answer in time
 * or answers invalidly. Incoming calls are handled in each dialect's `routes.ts`.
 */
export type VendorAdapter = {
  readonly gameUrl: (platform: Platform, order: GameLaunch) => Promise<LaunchedGame>
  /** An unreadable line is null. */
  readonly gameList: (platform: Platform, vendor: Vendor) => Promise<readonly (ListedGame | null)[]>
  /** The vendor's page about a round. */
  readonly roundUrl?: (
    platform: Platform,
    round: { vendor: Vendor; user: string; transaction: string | null; round: string },
  ) => Promise<string>
  /** @returns the vendor's id of the free rounds */
  readonly giveFreeBets?: (platform: Platform, vendor: Vendor, order: FreeBetOrder) => Promise<string>
  /** @returns the vendor's id of the free rounds given under our id, or null when there are none */
  readonly findFreeBets?: (platform: Platform, vendor: Vendor, asked: NamedFreeBets) => Promise<string | null>
  readonly cancelFreeBets?: (platform: Platform, vendor: Vendor, id: string) => Promise<void>
  /** For dialects that do not report the end of free rounds. @returns the vendor's ids of those that are played to the last */
  readonly listPlayedFreeBets?: (platform: Platform, vendor: Vendor, span: FreeBetSpan) => Promise<readonly string[]>
  readonly transfers?: TransferWallet
  /** One page of the vendor's own list of movements. */
  readonly report?: (platform: Platform, order: ReportOrder) => Promise<ReportPage>
}
