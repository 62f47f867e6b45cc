import type { BrandConfig } from '#brand/public.ts'
import type { Platform } from '#platform/platform.ts'
import type { ReportOrder, ReportPage } from '../reconcile/report.ts'
import type { SeatOfMember } from '../seats.ts'
import type { Vendor } from '../store-vendors.ts'

/** What a member (or a guest who tries a game for play money) opens. */
export type LaunchOrder = {
  readonly vendor: Vendor
  readonly brand: BrandConfig
  readonly gameCode: string
  /** The vendor's name of the room that was chosen, of games that have rooms. */
  readonly room: string | null
  /** Absent in demo mode. */
  readonly seat: (SeatOfMember & { readonly user: string; readonly token: string }) | null
  readonly language: string
  readonly mobile: boolean
  readonly ip: string
  /** Where that address is, as ISO names countries; empty: nobody knows. */
  readonly country: string
  readonly lobbyUrl: string
  readonly depositUrl: string
}

/** Where a game opens; some vendors name the session themselves, and their calls name it then. */
export type Launched = { readonly url: string; readonly session?: string }

/** A game as a vendor lists it. */
export type ListedGame = {
  readonly code: string
  readonly name: string
  readonly gameType: string
  readonly demo: boolean
  readonly enabled: boolean
  readonly rtp: string | null
  readonly lines: number | null
}

/** Free rounds of one member in one game. */
export type FreeBetOrder = {
  /** Ours, and the vendor's key for it. */
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

/** What a vendor is asked for, of free rounds whose giving it did not answer. */
export type NamedFreeBets = Pick<FreeBetOrder, 'id' | 'user' | 'startsAt' | 'endsAt'>

/** What became of money that we sent or called back: `pending` is unknown, and is asked about until it is known (G03). */
export type TransferFate =
  | { readonly fate: 'done'; readonly balance: bigint | null }
  | { readonly fate: 'refused' }
  | { readonly fate: 'pending' }

export type TransferOrder = {
  readonly vendor: Vendor
  readonly brand: BrandConfig
  readonly user: string
  /** Ours, unique for ever. */
  readonly reference: string
  /** Micro-units. */
  readonly amount: bigint
}

/** A vendor that holds the member's money during play. None of these throws for what the vendor does or fails to do. */
export type TransferWallet = {
  readonly deposit: (platform: Platform, order: TransferOrder) => Promise<TransferFate>
  readonly withdraw: (platform: Platform, order: TransferOrder) => Promise<TransferFate>
  readonly status: (platform: Platform, order: TransferOrder & { readonly inward: boolean }) => Promise<TransferFate>
  /** Whether that moves nothing: some are asked by sending the transfer again, and what has been given up is not sent again. */
  readonly statusOnlyAsks: boolean
  /** Micro-units, or null when the vendor does not say. */
  readonly balance: (
    platform: Platform,
    order: { readonly vendor: Vendor; readonly brand: BrandConfig; readonly user: string },
  ) => Promise<bigint | null>
}

/**
 * One dialect of the vendors' protocols, the calls that we make. Each throws `Refused('vendor_unreachable')` when the vendor
 * does not answer in time or in nonsense. What vendors ask of us is each dialect's own `routes.ts`.
 */
export type Adapter = {
  readonly gameUrl: (platform: Platform, order: LaunchOrder) => Promise<Launched>
  /** A line that cannot be read is null. */
  readonly gameList: (platform: Platform, vendor: Vendor) => Promise<readonly (ListedGame | null)[]>
  /** The vendor's page about a round. */
  readonly roundUrl?: (
    platform: Platform,
    round: { vendor: Vendor; user: string; transaction: string | null; round: string },
  ) => Promise<string>
  /** @returns the vendor's own name of what was given */
  readonly giveFreeBets?: (platform: Platform, vendor: Vendor, order: FreeBetOrder) => Promise<string>
  /** @returns the vendor's own name of what it has given under ours, or null where it has given nothing */
  readonly findFreeBets?: (platform: Platform, vendor: Vendor, asked: NamedFreeBets) => Promise<string | null>
  readonly cancelFreeBets?: (platform: Platform, vendor: Vendor, id: string) => Promise<void>
  readonly transfers?: TransferWallet
  /** The vendor's own list of what it moved, page by page. */
  readonly report?: (platform: Platform, order: ReportOrder) => Promise<ReportPage>
}
