import { mainWallet } from '@gasing/contract/calls/vendor-wallets'
import { isWholeMinor, minorUnitOf, truncateToMinor } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { Refused, refuse } from '#platform/refused.ts'
import { endVendorVisit, ensureNotExcluded, readSendingLimitLeft, withLimitHitRecorded } from '#protection/public.ts'
import { type LoanRecorder, readMemberBalance } from '#wallet/public.ts'
import { canReceiveTransfers, holdsMoney, readFunds, readVendorBalance } from './funds.ts'
import { insertVisitEnd, selectUsedWallets } from './store-transfers.ts'
import { selectAllVendors, type Vendor } from './store-vendors.ts'
import {
  moveToOrFromVendor,
  storeTransferAnswer,
  storeUnanswered,
  type TransferOutcome,
  type WalletTransferRequest,
} from './wallet-transfers.ts'

export type { LoanRecorder }

type WalletsAfterMove = Pick<Awaited<ReturnType<typeof readFunds>>, 'sum' | 'main' | 'wallets'>
export type WalletMove = { readonly from: string; readonly to: string; readonly amount: bigint }

/**
 * Moves money between two wallets of a member; between two vendors it passes through the main wallet. A repeat makes the second
 * transfer if the first attempt did not come to it, and otherwise tells how it ended.
 */
export const moveMoney = (scope: Scope, memberId: bigint, request: WalletMove, loans: LoanRecorder) =>
  withLimitHitRecorded(scope, () => moveBetweenWallets(scope, memberId, request, loans), memberId)

async function moveBetweenWallets(
  scope: Scope,
  memberId: bigint,
  { from, to, amount }: WalletMove,
  loans: LoanRecorder,
) {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  if (from === to) refuse('wallets_same')
  const minimum = { units: minorUnitOf(currency.decimals), currency }
  if (amount <= 0n) refuse('amount_below_minimum', { params: { minimum } })
  if (!isWholeMinor(amount, currency.decimals)) refuse('amount_not_whole', { params: { currency: currency.code } })
  const own = withoutIdempotencyKey(scope)
  const source = await findVendorWallet(own, from, holdsMoney)
  const target = await findVendorWallet(own, to, canReceiveTransfers)
  if (target) await ensureMayPlay(own, memberId)
  const first = source ? await transferOrRefuse(scope, source, { memberId, direction: 'in', amount }, loans) : null
  if (first?.begun.told) return first.begun.told
  const onward = { memberId, direction: 'out', amount, follows: first?.id } as const
  const second = target
    ? await transferOrRefuse(first ? own : scope, target, onward, loans).catch(async (error: unknown) => {
        if (first) await storeUnanswered(scope, first.begun)
        throw error
      })
    : null
  const keyed = first ?? second
  if (keyed?.begun.told) return keyed.begun.told
  const { sum, main, wallets } = await readFunds(own, memberId, loans)
  if (keyed) await storeTransferAnswer(scope, keyed.begun, { sum, main, wallets })
  return { sum, main, wallets }
}

async function findVendorWallet(scope: Scope, code: string, may: (vendor: Vendor) => boolean): Promise<Vendor | null> {
  if (code === mainWallet) return null
  const vendors = await inBrand(withoutIdempotencyKey(scope), selectAllVendors)
  return vendors.find((vendor) => vendor.code === code && may(vendor)) ?? refuse('wallet_unknown')
}

/**
 * Refuses to send money to a vendor for a member who may not play; returning money is always allowed. Limits are checked when the
 * money is sent.
 */
function ensureMayPlay(scope: Scope, memberId: bigint): Promise<void> {
  return inBrand(withoutIdempotencyKey(scope), async (tx) => {
    const member = (await selectMember(tx, memberId)) ?? refuse('in_sorry_in')
    if (member.status !== 'active') refuse('member_locked')
    ensureNotExcluded(tx, member)
  })
}

async function transferOrRefuse(
  scope: Scope,
  vendor: Vendor,
  moveRequest: WalletTransferRequest,
  loans: LoanRecorder,
): Promise<TransferOutcome<WalletsAfterMove>> {
  const outcome = await moveToOrFromVendor<WalletsAfterMove>(scope, vendor, moveRequest, loans)
  if (outcome.fate === 'pending') refuse('wallet_pending', { params: { vendor: vendor.name } })
  if (outcome.fate === 'refused') refuse('wallet_refused', { params: { vendor: vendor.name } })
  return outcome
}

/**
 * Recalls money from vendors as far as they answer, except from vendor `but`.
 * @returns the names of vendors that did not answer or have money in transit
 */
export async function recallMoney(
  scope: Scope,
  memberId: bigint,
  loans: LoanRecorder,
  but: string | null = null,
): Promise<readonly string[]> {
  const { used, vendors, askedAt } = await inBrand(withoutIdempotencyKey(scope), async (tx) => ({
    askedAt: tx.now,
    used: await selectUsedWallets(tx, memberId),
    vendors: (await selectAllVendors(tx)).filter(holdsMoney),
  }))
  if (used.length === 0) return []
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const holders = vendors.filter(({ code }) => code !== but && used.some(({ vendor }) => vendor === code))
  const missing: string[] = []
  for (const vendor of holders) {
    const onItsWay = used.some((each) => each.vendor === vendor.code && each.pending > 0n)
    const balance = await readVendorBalance(scope, brand, vendor, memberId)
    const isEmpty = balance === 0n
    const recall =
      balance !== null && !isEmpty
        ? await moveToOrFromVendor(scope, vendor, { memberId, direction: 'in', amount: balance }, loans)
        : null
    if (onItsWay || !(isEmpty || recall?.fate === 'done')) missing.push(vendor.name)
    const seen = used.find((each) => each.vendor === vendor.code)
    const newest = recall?.left === 0n ? recall.id : isEmpty ? (seen?.newest ?? 0n) : 0n
    if (newest > (seen?.counted ?? 0n))
      await inBrand(withoutIdempotencyKey(scope), async (tx) => {
        const visit = { memberId, vendor: vendor.code, newest, askedAt, emptiedBy: recall?.id ?? null }
        if (await insertVisitEnd(tx, visit)) await endVendorVisit(tx, memberId, vendor.code)
      })
  }
  return missing
}

/**
 * Before opening a game that bets from the main wallet: recalls all money not known to be back from vendors.
 * @returns the resulting main balance, or null when nothing was away
 */
export async function recallBeforeLaunch(scope: Scope, memberId: bigint, loans: LoanRecorder): Promise<bigint | null> {
  const used = await inBrand(scope, (tx) => selectUsedWallets(tx, memberId))
  if (!used.some(({ newest, counted }) => newest > counted)) return null
  await recallMoney(scope, memberId, loans)
  return (await inBrand(scope, (tx) => readMemberBalance(tx, memberId))).main
}

/**
 * Before opening a game at a vendor that holds the money: recalls money from other vendors and sends the whole main balance
 * along, as far as the member's limits allow.
 */
export async function sendBeforeLaunch(
  scope: Scope,
  memberId: bigint,
  vendor: Vendor,
  loans: LoanRecorder,
): Promise<void> {
  await recallMoney(scope, memberId, loans, vendor.code)
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const { main, room } = await inBrand(scope, async (tx) => ({
    main: (await readMemberBalance(tx, memberId)).main,
    room: await readSendingLimitLeft(tx, memberId),
  }))
  const most = room === null || main < room ? main : room
  const amount = truncateToMinor(most, currency.decimals)
  if (amount > 0n) await transferOrRefuse(scope, vendor, { memberId, direction: 'out', amount }, loans)
}

/**
 * Opens a game within the member's limits. Money at a vendor counts as staked until it is back (decision 206), so when a limit is
 * reached, that money is recalled and the opening is retried once; a second refusal is recorded as a reached limit.
 */
export const openWithinLimits = <Taken>(
  scope: Scope,
  memberId: bigint,
  take: () => Promise<Taken>,
  loans: LoanRecorder,
): Promise<Taken> =>
  withLimitHitRecorded(
    scope,
    async () => {
      try {
        return await take()
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'play_limit_reached')) throw error
        await recallMoney(scope, memberId, loans)
        return take()
      }
    },
    memberId,
  )
