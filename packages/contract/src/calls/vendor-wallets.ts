import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Money, Nullable, Strict } from '../shapes.ts'
import { VendorCode } from './games.ts'

/** The code of the main wallet; every other code is a vendor's. */
export const mainWallet = 'main'

/** A wallet as shown on its page. */
export const Wallet = Type.Object({
  code: Type.String(),
  name: Type.String(),
  balance: Money,
  /** False: the vendor does not answer, and its balance counts as zero until it does. */
  reachable: Type.Boolean(),
  /** In transfer to or from this wallet, outcome not yet known. */
  pending: Money,
})

export const consolidatedFunds = defineCall({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  who: 'session',
  summary: "All of the member's wallets with their sum, and which salaries the member may ask for",
  value: Type.Object({
    isSingle: Type.Boolean(),
    currency: Type.String(),
    sum: Money,
    main: Money,
    held: Money,
    wallets: Type.Array(Wallet),
    /**
     * For agents: the state of the contract of each kind (`offered`, `accepted`, `terminated`), which decides what is shown
     * (AGENT-7); null: none.
     */
    dailysalreqtype: Nullable(Type.String()),
    divtypereq: Nullable(Type.String()),
    contracthoursalreq: Nullable(Type.String()),
    realtimesalreqtype: Nullable(Type.String()),
  }),
  refuses: [],
  config: true,
})

const moved = Type.Object({
  sum: Money,
  /** The part of the sum now in the main wallet; missing in answers stored for an idempotency key before this field existed. */
  main: Type.Optional(Money),
  wallets: Type.Array(Wallet),
})

export const moveBetweenWallets = defineCall({
  method: 'POST',
  path: '/wps/wallets/transfer',
  who: 'member',
  summary: 'Moves money between the main wallet and those of vendors',
  idempotent: true,
  whileExcluded: true,
  body: Strict({ from: VendorCode, to: VendorCode, amount: Money }),
  value: moved,
  refuses: [
    'wallet_unknown',
    'wallets_same',
    'wallet_pending',
    'wallet_refused',
    'amount_below_minimum',
    'amount_not_whole',
    'insufficient_balance',
    'member_locked',
    'play_excluded',
    'wallet_limit_reached',
    'balance_full',
  ],
})

export const recallWallets = defineCall({
  method: 'POST',
  path: '/wps/wallets/recall',
  who: 'member',
  summary: 'Brings everything home to the main wallet: on leaving a game, before a withdrawal',
  whileExcluded: true,
  value: moved,
  refuses: [],
})
