import { Type } from 'typebox'
import { call } from '../call.ts'
import { Money, Strict } from '../shapes.ts'
import { VendorCode } from './games.ts'

/** The main wallet's own code; every other code is a vendor's. */
export const mainWallet = 'main'

/** A wallet as its page shows it. */
export const Wallet = Type.Object({
  code: Type.String(),
  name: Type.String(),
  balance: Money,
  /** False: the vendor does not answer, and what it has counts as nothing until it does. */
  reachable: Type.Boolean(),
  /** On its way to or from this wallet, outcome not known yet. */
  pending: Money,
})

export const consolidatedFunds = call({
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
    /** Agents: how the contract of each kind stands (`offered`, `accepted`, `terminated`), which decides what shows (AGENT-7); null: none. */
    dailysalreqtype: Type.Union([Type.Null(), Type.String()]),
    divtypereq: Type.Union([Type.Null(), Type.String()]),
    contracthoursalreq: Type.Union([Type.Null(), Type.String()]),
    realtimesalreqtype: Type.Union([Type.Null(), Type.String()]),
  }),
  refuses: [],
  config: true,
})

const moved = Type.Object({
  sum: Money,
  /** Of the sum, what is in the main wallet now; answers that were kept before it was told have none. */
  main: Type.Optional(Money),
  wallets: Type.Array(Wallet),
})

export const moveBetweenWallets = call({
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

export const recallWallets = call({
  method: 'POST',
  path: '/wps/wallets/recall',
  who: 'member',
  summary: 'Brings everything home to the main wallet: on leaving a game, before a withdrawal',
  whileExcluded: true,
  value: moved,
  refuses: [],
})
