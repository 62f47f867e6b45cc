import type { BrandConfig } from '#brand/public.ts'
import type { Platform } from '#platform/platform.ts'
import type { Vendor } from '../store-vendors.ts'

/** What a member (or a guest who tries a game for play money) opens. */
export type LaunchOrder = {
  readonly vendor: Vendor
  readonly brand: BrandConfig
  readonly gameCode: string
  /** The vendor's name of the room that was chosen, of games that have rooms. */
  readonly room: string | null
  /** Absent in demo mode. */
  readonly seat: { readonly user: string; readonly token: string } | null
  readonly language: string
  readonly mobile: boolean
  readonly ip: string
  readonly lobbyUrl: string
  readonly depositUrl: string
}

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

/**
 * One dialect of the vendors' protocols, the calls that we make. Each throws `Refused('vendor_unreachable')` when the vendor
 * does not answer in time or in nonsense. What vendors ask of us is each dialect's own `routes.ts`.
 */
export type Adapter = {
  readonly gameUrl: (platform: Platform, order: LaunchOrder) => Promise<string>
  readonly gameList: (platform: Platform, vendor: Vendor) => Promise<readonly ListedGame[]>
}
