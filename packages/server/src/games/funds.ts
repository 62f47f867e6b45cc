import type { Value } from '@gasing/contract/call'
import { type consolidatedFunds, mainWallet } from '@gasing/contract/calls/vendor-wallets'
import { formatMoney, unitsPerMajor } from '@gasing/contract/money'
import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { ContractTypes } from '#platform/http/app.ts'
import { type LoanRecorder, readMemberBalance } from '#wallet/public.ts'
import { vendorUserOf } from './game-sessions.ts'
import { selectUsedWallets } from './store-transfers.ts'
import { selectAllVendors, type Vendor } from './store-vendors.ts'
import { queryOwnTransfers, requireTransferWallet } from './wallet-transfers.ts'

type MemberFunds = Omit<Value<typeof consolidatedFunds>, keyof ContractTypes>
type SeenWallet = { readonly vendor: Vendor; readonly pending: bigint; readonly balance: bigint | null }

/**
 * More than any member holds and less than our responses can represent. A vendor balance outside this range, or below zero,
 * counts as no answer.
 */
const believableBalanceMax = 10n ** 11n * unitsPerMajor

/** Whether a vendor holds the money during play. A vendor that is switched off still returns its balance but receives no more. */
export const holdsMoney = ({ wallet, dialect }: Vendor): boolean => wallet === 'transfer' && dialect !== 'none'

/** Whether money can be sent to this vendor's own wallet. A brand with such a vendor has several wallets. */
export const canReceiveTransfers = (vendor: Vendor): boolean => holdsMoney(vendor) && vendor.enabled

/**
 * Answers the balance call; amounts are never rounded up. `sum` is the main wallet, which pushes keep current; `sumBalance` also
 * includes vendor wallets and is the specification's own field, so it stays a number (decision 240).
 */
export async function readBalanceAnswer(scope: Scope, memberId: bigint) {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const { seen, balance } = await readAllWallets(scope, brand, memberId)
  const { decimals, code: currency, symbol } = brand.currency
  const money = (units: bigint) => formatMoney(units, decimals)
  const lines = seen.map(({ vendor, balance: at }) => ({
    ...{ code: vendor.code, balance: money(at ?? 0n), reachable: at !== null },
  }))
  return {
    sumBalance: JSON.parse(money(sumWallets(seen, balance.main))) as number,
    sum: money(balance.main),
    held: money(balance.held),
    currency,
    symbol,
    version: balance.version.toString(),
    wallets: [{ code: mainWallet, balance: money(balance.main), reachable: true }, ...lines],
  }
}

const sumWallets = (seen: readonly SeenWallet[], main: bigint): bigint =>
  seen.reduce((total, { balance }) => total + (balance ?? 0n), main)

export async function readMerchantWallet(scope: Scope, memberId: bigint, loans: LoanRecorder) {
  const { isSingle, main, wallets } = await readFunds(scope, memberId, loans)
  const others = wallets.map(({ code, balance, reachable }) => ({ code, balance, reachable }))
  return { isSingle, wallets: [{ code: mainWallet, balance: main, reachable: true }, ...others] }
}

/** Returns all of a member's wallets. One whose vendor does not answer is marked unreachable and counts as zero. */
export async function readFunds(scope: Scope, memberId: bigint, loans: LoanRecorder): Promise<MemberFunds> {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const first = await readAllWallets(scope, brand, memberId)
  // a vendor that answers again can tell how the pending transfers ended
  const waiting = first.seen.filter(({ pending, balance }) => pending > 0n && balance !== null)
  const ended = await Promise.all(waiting.map(({ vendor }) => queryOwnTransfers(scope, vendor, memberId, loans)))
  const { seen, balance } = ended.includes(true) ? await readAllWallets(scope, brand, memberId) : first
  const { decimals, code: currency } = brand.currency
  const money = (units: bigint) => formatMoney(units, decimals)
  return {
    ...{
      isSingle: seen.length === 0,
      currency,
      sum: money(sumWallets(seen, balance.main)),
      main: money(balance.main),
      held: money(balance.held),
    },
    wallets: seen.map(({ vendor, pending, balance: at }) => ({
      ...{
        code: vendor.code,
        name: vendor.name,
        balance: money(at ?? 0n),
        reachable: at !== null,
        pending: money(pending),
      },
    })),
  }
}

/** Reads the main wallet and every vendor wallet. */
async function readAllWallets(scope: Scope, brand: BrandConfig, memberId: bigint) {
  const { vendors, used, balance } = await inBrand(scope, async (tx) => {
    const holders = (await selectAllVendors(tx)).filter(holdsMoney)
    const visits = holders.length > 0 ? await selectUsedWallets(tx, memberId) : []
    return {
      ...{ vendors: holders, used: new Map(visits.map((each) => [each.vendor, each])) },
      balance: await readMemberBalance(tx, memberId),
    }
  })
  const reading = vendors.map(async (vendor): Promise<SeenWallet> => {
    const visit = used.get(vendor.code)
    // skip vendors the member never sent money to, and disabled ones whose wallet was empty after the last transfer
    if (!visit || (!vendor.enabled && visit.newest === visit.counted)) return { vendor, pending: 0n, balance: 0n }
    return { vendor, pending: visit.pending, balance: await readVendorBalance(scope, brand, vendor, memberId) }
  })
  const seen = (await Promise.all(reading)).filter(
    ({ vendor, pending, balance: at }) => vendor.enabled || pending > 0n || at !== 0n,
  )
  return { seen, balance }
}

/** Returns a member's balance at a vendor, or null when the vendor does not answer credibly. */
export async function readVendorBalance(
  scope: Scope,
  brand: BrandConfig,
  vendor: Vendor,
  memberId: bigint,
): Promise<bigint | null> {
  const reported = await requireTransferWallet(vendor).balance(scope.platform, {
    vendor,
    brand,
    user: vendorUserOf(memberId),
  })
  return reported !== null && reported >= 0n && reported < believableBalanceMax ? reported : null
}
