/** A member at a vendor's game, as the vendor knows them. */
export type Player = {
  readonly user: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
}

/** A spin as every dialect can tell it; amounts are decimal texts in the vendor's units. */
export type Spin = {
  readonly tx: string
  readonly round: string
  readonly bet: string
  readonly win: string
  readonly token?: string
  readonly currency?: string
}

/** What came back: the dialect's own code, and the balance in hundredths where one is told. */
export type Said = { readonly code: number | string; readonly balance: number | null }
export type Answer = Record<string, unknown>

export type Sent = { readonly path: string; readonly body: string; readonly headers: Readonly<Record<string, string>> }
/** How a vendor reaches the wallet, and what it proves itself with. */
export type Line = {
  readonly post: (sent: Sent) => Promise<Answer>
  readonly secret: string
  readonly account: string
  /** How many of the currency's smallest coins make one unit of the vendor. */
  readonly coins: bigint
}

type Play = (player: Player, spin: Spin) => Promise<Said>

/** A vendor of one dialect, as the kit and the tests play it: its own few lines, so that ours are checked against others. */
export type Brand = {
  /** A bet and its win. */
  readonly spin: Play
  /** The bet alone, and the win of its round; absent where one message tells both. */
  readonly stake?: Play
  readonly pay?: Play
  /** Absent where the dialect has none. */
  readonly cancel?: Play
  readonly authenticate?: (token: string) => Promise<Answer>
  /** A spin that nobody signed, or that somebody else did. */
  readonly forge: Play
}

/** A dialect's own words for the same things. */
export type Words = {
  /** A spin that was done before; a cancellation that was; one of what never came; a spin that comes after its cancellation. */
  readonly repeated: number | string
  readonly again?: number | string
  readonly unknown?: number | string
  readonly late?: number | string
  /** The same id with another amount. */
  readonly changed: number | string
  readonly poor: number | string
  readonly stranger: number | string
  readonly expired: number | string
  readonly forged: number | string
  readonly locked: number | string
  readonly unfit: number | string
  readonly currency: number | string
  /** A win whose bet never came. */
  readonly orphan?: number | string
  /** The token alone says who plays: another member's token is that member. */
  readonly tokenNames?: true
}

const hundred = 100
export const hundredths = (value: unknown): number | null =>
  typeof value === 'number' ? Math.round(value * hundred) : null

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
export const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()
