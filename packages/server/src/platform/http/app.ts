import type { Principal, SessionEnd } from '@gasing/contract/who'
import type { FastifyInstance } from 'fastify'
import type { Scope, SiteAudience, Tx } from '../db/tx.ts'
import type { PictureUse } from '../media.ts'
import type { Platform } from '../platform.ts'

export type BrandAtHost = {
  readonly brandId: number
  readonly code: string
  readonly defaultLanguage: string
  readonly languages: readonly string[]
  /** Rises with every change of the brand's configuration. */
  readonly configVersion: number
  readonly site: SiteAudience
}
export type SignedIn = { readonly principal: Principal; readonly language: string | null }

/** A game's display data; `hasRoundPage`: its vendor has a page for each round. */
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

/**
 * Terms of a deposit bonus: `percent` of the deposit, at most `maximum`, for deposits from `minimum`, with a turnover of
 * `turnoverTimes`.
 */
export type BonusTerms = {
  readonly promotionId: bigint
  readonly percent: number
  readonly maximum: bigint
  readonly minimum: bigint
  readonly turnoverTimes: number
  /** The first day of the period in which the bonus is granted once. */
  readonly periodStart: string
}

/** LOTT-3: the lottery page to open. Null means not specified. */
export type LotteryPageRequest = {
  readonly memberId: bigint
  /** A trial account has no money to bet with. */
  readonly trial: boolean
  readonly code: string | null
  readonly prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA' | null
  readonly area: 'VN' | 'SEA' | null
  readonly view: 'betting' | 'lobby' | null
  readonly device: string | null
  /** Already validated. */
  readonly backUrl: string | null
}

type ContractType = 'offered' | 'accepted' | 'rejected' | 'terminated' | null
export type ContractTypes = Readonly<
  Record<'dailysalreqtype' | 'divtypereq' | 'contracthoursalreq' | 'realtimesalreqtype', ContractType>
>

/**
 * Turnover of winnings that a game pays: `prepare` before they, or other money without a requirement, are credited; `add` afterwards;
 * `cancel` when they are taken back.
 */
export type WinningsTurnover = {
  prepare(tx: Tx, memberId: bigint): Promise<void>
  /** Adds a requirement of `times` the amount, once per reference. */
  add(
    tx: Tx,
    winnings: {
      readonly memberId: bigint
      readonly reference: string
      readonly amount: bigint
      readonly times: number
    },
  ): Promise<void>
  cancel(tx: Tx, reference: string): Promise<void>
}

/** What was repaid of a loan for a win that was taken back, by the reference of its round. */
export type RepaidLoan = { readonly reference: string; readonly amount: bigint }

/** A lottery in the lobbies: its type, the page that opens it, and the play to open it at. */
export type LotteryTile = {
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  readonly gameType: 'LOTT' | 'ELOTT'
  readonly opens: 'lottery' | 'vnlottery' | 'sea'
  readonly playType: string | null
}

/** What the platform needs from higher layers. `wiring.ts` provides them; nothing else calls them. */
export type Ports = {
  /** The brand of a host, or null. */
  brandAt(host: string): Promise<BrandAtHost | null>
  /** The time zone of the brand's days. */
  timeZoneOf(scope: Scope): Promise<string>
  /** The owner of a bearer token, or null when it is unknown, has ended, or belongs to another brand. */
  authenticate(brandId: number, token: string, ip: string): Promise<SignedIn | null>
  /** How a principal's session has ended, or null while it is active: asked when a push reports an ended session. */
  readSessionEnd(brandId: number, principal: Principal): Promise<SessionEnd | null>
  /** The same for many principals, in few statements; active ones are left out. */
  endsOf(brandId: number, principals: readonly Principal[]): Promise<ReadonlyMap<Principal, SessionEnd>>
  /** The id of the newest line of the brand's audit log: what an operator reads now contains the changes up to it. */
  auditPosition(scope: Scope): Promise<bigint>
  /** Records in the audit log that an operator takes a table out of the house, and by which filter. */
  recordExport(scope: Scope, table: string, filter: Readonly<Record<string, string>>): Promise<void>
  /** The support conversation that a guest's token opens, or null. */
  guestConversation(brandId: number, token: string): Promise<bigint | null>
  /** Whether mobile numbers can be verified here; what needs it is not offered otherwise. */
  canVerifyNumbers(brandId: number): Promise<boolean>
  /** Which messages this installation can send; what needs another is not offered. */
  sendableMessages(): { readonly email: boolean; readonly sms: boolean }
  /** Whether a Vietnamese lottery of the brand is on sale. */
  hasVietnameseLottery(brandId: number): Promise<boolean>
  /** The ISO code of an address's country, or '' when unknown. */
  countryOf(ip: string): Promise<string>
  /** Origins that the brand's pages may frame: its vendors' games, and an external chat room. */
  frameOrigins(brandId: number): Promise<readonly string[]>
  /** Records identify games by code; their names belong to a higher layer. */
  readonly gameNames: GameNames
  /** The member with exactly this account name, in any spelling of it, or null. */
  findMemberByName(scope: Scope, name: string): Promise<bigint | null>
  /** Display names of the brand's vendors, by code. */
  vendorNames(scope: Scope): Promise<ReadonlyMap<string, string>>
  /** Whether a promotion exists: banners may link to one, and promotions are in a higher layer. */
  promotionExists(scope: Scope, id: bigint): Promise<boolean>
  /**
   * Checks that a member may transfer money, and moves its turnover requirement along; both are decided above the wallet. Called
   * before the money moves.
   */
  passOn(tx: Tx, moved: MoneyMoved): Promise<void>
  /** What may still leave the account of a member without verified identity, in micro-units; null when unlimited. */
  readUnverifiedLimitLeft(tx: Tx, memberId: bigint): Promise<bigint | null>
  readonly winningsTurnover: WinningsTurnover
  /** Records what was repaid of loans where they are shown, in the repaying transaction: some are for the slips of lotteries. */
  recordRepaid(tx: Tx, loans: readonly RepaidLoan[]): Promise<void>
  /** The terms of a bonus chosen with a deposit; refuses one that is not available. */
  bonusTerms(tx: Tx, promotionId: bigint): Promise<BonusTerms>
  /** The value of points by the brand's rules, in micro-units; the rules are in a higher layer. */
  pointsWorth(tx: Tx, points: bigint): Promise<bigint>
  /** The rank levels of the brand's club, which is not below the modules that ask. */
  rankLevels(tx: Tx): Promise<readonly number[]>
  /** The path of a lottery's page; refuses a lottery that is not offered. */
  lotteryPage(scope: Scope, request: LotteryPageRequest): Promise<string>
  /** Shows a lottery in the lobbies, from its first sale on, and whether it is on sale: lobbies belong to the games. */
  updateLotteryTile(tx: Tx, tile: LotteryTile, isOnSale: boolean): Promise<void>
  /** Recalls a member's money from vendors that hold it. Returns the names of those that failed. */
  recallMoney(scope: Scope, memberId: bigint): Promise<readonly string[]>
  /** The state of a member's salary and dividend contracts, under the names of AGENT-7. */
  contractTypes(scope: Scope, memberId: bigint): Promise<ContractTypes>
  /** Uses of library pictures in higher layers. */
  pictureUses(tx: Tx, languages: readonly string[]): Promise<readonly PictureUse[]>
}

/** The argument of a module's `routes()`. */
export type App = { readonly fastify: FastifyInstance; readonly platform: Platform; readonly ports: Ports }
