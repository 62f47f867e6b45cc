/** A member in a vendor's game, as known to the vendor. */
export type SimulatedPlayer = {
  readonly user: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
}

/** A spin in terms common to all dialects; amounts are decimal strings in the vendor's units. */
export type SimulatedSpin = {
  readonly tx: string
  readonly round: string
  readonly bet: string
  readonly win: string
  readonly token?: string
  readonly currency?: string
}

/** An answer: the dialect's own code, and the balance in hundredths if it has one. */
export type SimulatorAnswer = { readonly code: number | string; readonly balance: number | null }
export type RawAnswer = Record<string, unknown>

export type SentRequest = {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}
/** How a vendor reaches the wallet, and its credentials. */
export type WalletConnection = {
  readonly post: (sent: SentRequest) => Promise<RawAnswer>
  readonly secret: string
  readonly account: string
  /** Smallest coins of the currency per unit of the vendor. */
  readonly coins: bigint
}

type PlaySpin = (player: SimulatedPlayer, spin: SimulatedSpin) => Promise<SimulatorAnswer>

/**
 * A simulated vendor of one dialect, for the kit and the tests. Implemented independently, so that our dialect code is checked
 * against something else.
 */
export type DialectSimulator = {
  /** A bet with its win. */
  readonly spin: PlaySpin
  /** The bet alone; `pay` is the win of its round. Absent where one message carries both. */
  readonly stake?: PlaySpin
  readonly pay?: PlaySpin
  /** Absent where the dialect has none. */
  readonly cancel?: PlaySpin
  readonly authenticate?: (token: string) => Promise<RawAnswer>
  /** A spin without a signature, or with a forged one. */
  readonly forge: PlaySpin
}

/** The dialect's result codes for common cases. */
export type DialectCodes = {
  /**
   * `repeated`: a repeated spin. `again`: a repeated cancellation. `unknown`: a cancellation of an unknown spin. `late`: a spin
   * that arrives after its cancellation.
   */
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
  /** A win whose bet never arrived. */
  readonly orphan?: number | string
  /** The token alone identifies the player: another member's token plays as that member. */
  readonly tokenNames?: true
}

const hundredthsPerUnit = 100
export const toHundredths = (value: unknown): number | null =>
  typeof value === 'number' ? Math.round(value * hundredthsPerUnit) : null

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
export const encodeForm = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()
