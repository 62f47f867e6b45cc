import { unitsPerMajor } from '@gasing/contract/money'
import {
  BalanceRequest,
  BetRequest,
  RollbackRequest,
  UserInfoRequest,
  type VendorStatus,
  WinRequest,
  wireUnitsPerMajor,
} from '@gasing/contract/vendor/hub88'
import { Compile } from 'typebox/compile'
import { sha256 } from '#platform/seal.ts'
import { hashParts } from '../../check-round-message.ts'
import { memberIdOfUser } from '../../game-sessions.ts'
import type { VendorCommand } from '../../store-money.ts'
import type { Vendor } from '../../store-vendors.ts'
import { transactionKey } from '../transaction-key.ts'
import { ensureWithinBound, unitScaleOf } from '../units.ts'

/** One wire unit in micro-units: 10^-5 of the major unit. */
const unitsPerWireUnit = unitsPerMajor / wireUnitsPerMajor

const balanceMax = BigInt(Number.MAX_SAFE_INTEGER)

const wireUnitOf = (vendor: Vendor, currency: string): bigint => unitsPerWireUnit * unitScaleOf(vendor, currency)

export const schemas = {
  info: Compile(UserInfoRequest),
  balance: Compile(BalanceRequest),
  bet: Compile(BetRequest),
  win: Compile(WinRequest),
  rollback: Compile(RollbackRequest),
}

/** Our outcomes as the dialect's status codes. */
export const statusByOutcome: Readonly<Record<string, VendorStatus>> = {
  ok: 'RS_OK',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  invalid_token: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  member_locked: 'RS_ERROR_USER_DISABLED',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  brand_closed: 'RS_ERROR_INVALID_PARTNER',
  vendor_closed: 'RS_ERROR_INVALID_PARTNER',
  invalid_game: 'RS_ERROR_INVALID_GAME',
  unknown_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  unfit: 'RS_ERROR_WRONG_TYPES',
  // the win stays owed: this is the status after which the supplier retries
  full: 'RS_ERROR_UNKNOWN',
}

/** An amount in wire units, rounded down. */
export const toWireAmount = (vendor: Vendor, currency: string, units: bigint): bigint =>
  units / wireUnitOf(vendor, currency)

/** A balance beyond JavaScript's safe integers is reported as the largest of them, which is less than the actual amount. */
export function toWireBalance(vendor: Vendor, currency: string, units: bigint): bigint {
  const amount = toWireAmount(vendor, currency, units)
  return amount > balanceMax ? balanceMax : amount
}

/** @throws UnfitAmount when it exceeds the largest amount we accept */
export const fromWireAmount = (vendor: Vendor, currency: string, amount: number): bigint =>
  ensureWithinBound(BigInt(amount) * wireUnitOf(vendor, currency))

/**
 * Translates a bet or win into a neutral command, or returns null when `user` is not one of ours. @throws UnfitAmount as
 * `fromWireAmount`
 */
export function toMovement(vendor: Vendor, kind: 1 | 2, message: BetRequest | WinRequest): VendorCommand | null {
  const memberId = memberIdOfUser(message.user)
  if (memberId === null) return null
  const tx = transactionKey(vendor, message.transaction_uuid)
  const ref = kind === 2 ? transactionKey(vendor, (message as WinRequest).reference_transaction_uuid) : null
  // a promotion of the supplier is a win after a bet of nothing, sent whatever became of the session
  const isPromotion = message.is_supplier_promo === true
  // a free bet costs nothing, and a bet from a reward is free unless marked otherwise; its win is paid
  const isFree = isPromotion || (message.is_free ?? message.reward_uuid != null)
  const amount = kind === 1 && isFree ? 0n : fromWireAmount(vendor, message.currency, message.amount)
  // a bet that names no round is one by itself, and its win belongs there
  const round = message.round || (ref ?? tx)
  return {
    vendor: vendor.code,
    kind,
    tx,
    ref,
    tokenHash: sha256(message.token),
    memberId,
    gameCode: message.game_code,
    round,
    closed: message.round_closed === true,
    amount,
    hash: hashParts([
      kind,
      message.user,
      message.game_code,
      message.currency,
      message.amount,
      message.round ?? '',
      ref ?? '',
    ]),
    currency: message.currency,
    winWithoutBet: kind === 1 ? isPromotion : vendor.flags.winWithoutBet === true,
  }
}

/**
 * Translates a rollback into a neutral command, or returns null when `user` is not one of ours. `currency` is the wallet's,
 * because rollbacks name none.
 * @throws UnfitAmount as `fromWireAmount`
 */
export function toRollback(vendor: Vendor, message: RollbackRequest, currency: string): VendorCommand | null {
  const memberId = memberIdOfUser(message.user)
  if (memberId === null) return null
  const amount = vendor.flags.partialRollback === true ? (message.amount ?? 0) : 0
  const ref = transactionKey(vendor, message.reference_transaction_uuid)
  return {
    vendor: vendor.code,
    kind: 3,
    tx: transactionKey(vendor, message.transaction_uuid),
    ref,
    tokenHash: sha256(message.token),
    memberId,
    gameCode: message.game_code,
    round: message.round || ref,
    closed: message.round_closed === true,
    amount: fromWireAmount(vendor, currency, amount),
    hash: hashParts([
      ...[3, message.user, message.game_code, message.round ?? '', ref],
      ...(amount === 0 ? [] : [amount]),
    ]),
    currency: '',
    winWithoutBet: false,
  }
}

/**
 * Hash of the content that must be equal for a message to count as a repeat: everything that moves money or identifies its owner.
 */
