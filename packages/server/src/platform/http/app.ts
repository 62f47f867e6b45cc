import type { Principal, SessionEnd } from '@gasing/contract/who'
import type { FastifyInstance } from 'fastify'
import type { Scope, Site, Tx } from '../db/tx.ts'
import type { PictureUse } from '../media.ts'
import type { Platform } from '../platform.ts'

export type BrandAtHost = {
  readonly brandId: number
  readonly code: string
  readonly defaultLanguage: string
  readonly languages: readonly string[]
  /** Rises with every change of the brand's configuration. */
  readonly configVersion: number
  readonly site: Site
}
export type SignedIn = { readonly principal: Principal; readonly language: string | null }

/** What people call a game; `hasRoundPage`: its vendor has a page about each of its rounds. */
export type NamedGame = { readonly name: string; readonly gameType: string; readonly hasRoundPage?: boolean }

export type GameNames = {
  /** Names and types by `vendor/code`. */
  byCode(scope: Scope, codes: readonly string[]): Promise<ReadonlyMap<string, NamedGame>>
  /** `vendor/code` of all games of a type. */
  ofType(scope: Scope, gameType: string): Promise<readonly string[]>
}

/** A transfer from one member to another. */
export type MoneyMoved = {
  readonly transferId: bigint
  readonly fromMemberId: bigint
  readonly toMemberId: bigint
  readonly amount: bigint
}

/** What comes with a deposit: so many hundredths of it, at most `maximum`, from `minimum` on, to be staked so many times. */
export type BonusTerms = {
  readonly promotionId: bigint
  readonly percent: number
  readonly maximum: bigint
  readonly minimum: bigint
  readonly turnoverTimes: number
  /** The first day of the time in which one is given. */
  readonly periodStart: string
}

/** LOTT-3: which page of the lotteries somebody wants to open. What is null was not said. */
export type LotteryWish = {
  readonly memberId: bigint
  /** A trial account has nothing to bet with. */
  readonly trial: boolean
  readonly code: string | null
  readonly prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA' | null
  readonly area: 'VN' | 'SEA' | null
  readonly view: 'betting' | 'lobby' | null
  readonly device: string | null
  /** Judged already. */
  readonly backUrl: string | null
}

type ContractType = 'offered' | 'accepted' | 'rejected' | 'terminated' | null
export type ContractTypes = Readonly<
  Record<'dailysalreqtype' | 'divtypereq' | 'contracthoursalreq' | 'realtimesalreqtype', ContractType>
>

/** What the platform needs to know from higher floors. `wiring.ts` plugs them in; nobody else calls them. */
export type Ports = {
  /** The brand that a host belongs to, or null. */
  brandAt(host: string): Promise<BrandAtHost | null>
  /** The zone that the brand's days are in. */
  timeZoneOf(scope: Scope): Promise<string>
  /** Who a bearer token belongs to, or null when it is unknown, ended or of another brand. */
  authenticate(brandId: number, token: string, ip: string): Promise<SignedIn | null>
  /** How the session that somebody signed in with has ended, or null while it is one: asked when a push says that one has ended. */
  endOf(brandId: number, principal: Principal): Promise<SessionEnd | null>
  /** Which conversation with the service a guest's token opens, or null. */
  guestConversation(brandId: number, token: string): Promise<bigint | null>
  /** The ISO code of the country that an address is in, or '' when nobody knows. */
  countryOf(ip: string): Promise<string>
  /** The origins whose pages a brand may frame: those of its vendors' games, and of an outside chat room. */
  frameOrigins(brandId: number): Promise<readonly string[]>
  /** Records know games by code; their names live on a higher floor. */
  readonly gameNames: GameNames
  /** The member who has exactly this account name, however it is typed, or null. */
  memberNamed(scope: Scope, name: string): Promise<bigint | null>
  /** What people call the brand's vendors, by their codes. */
  vendorNames(scope: Scope): Promise<ReadonlyMap<string, string>>
  /** A banner may lead to a promotion, which lives on a higher floor. */
  promotionExists(scope: Scope, id: bigint): Promise<boolean>
  /**
   * Whether a member may pass money on is judged above the wallet, and what must be staked before money leaves travels with it. Called
   * before the money moves.
   */
  passOn(tx: Tx, moved: MoneyMoved): Promise<void>
  /** What may still go out of an account whose member nobody knows, in micro-units; null where nothing is bound. */
  leftOfStranger(tx: Tx, memberId: bigint): Promise<bigint | null>
  /** The terms of a bonus that a member chooses with a deposit; refuses what cannot be had. */
  bonusTerms(tx: Tx, promotionId: bigint): Promise<BonusTerms>
  /** The money that so many points become by the brand's rules, in micro-units; they live on a higher floor. */
  pointsWorth(tx: Tx, points: bigint): Promise<bigint>
  /** The ranks of the brand's club; they live beside those who ask. */
  rankLevels(tx: Tx): Promise<readonly number[]>
  /** The path of the page that a lottery is played on; refuses what is not offered. */
  lotteryPage(scope: Scope, wish: LotteryWish): Promise<string>
  /** Brings a member's money home from vendors that hold it; names those from which it did not come. */
  recallMoney(scope: Scope, memberId: bigint): Promise<readonly string[]>
  /** How a member's contracts of salaries and dividends stand, by the names of AGENT-7. */
  contractTypes(scope: Scope, memberId: bigint): Promise<ContractTypes>
  /** What of the higher floors shows pictures of the brand's library. */
  pictureUses(tx: Tx, languages: readonly string[]): Promise<readonly PictureUse[]>
}

/** What a module's `routes()` gets. */
export type App = { readonly fastify: FastifyInstance; readonly platform: Platform; readonly ports: Ports }
