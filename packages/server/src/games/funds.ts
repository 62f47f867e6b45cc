import type { Value } from '@gasing/contract/call'
import { type consolidatedFunds, mainWallet } from '@gasing/contract/calls/vendor-wallets'
import { formatMoney } from '@gasing/contract/money'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { ContractTypes } from '#platform/http/app.ts'
import { memberBalance } from '#wallet/public.ts'
import { userOf } from './seats.ts'
import { usedWallets } from './store-transfers.ts'
import { allVendors, type Vendor } from './store-vendors.ts'
import { transfersOf } from './wallet-transfers.ts'

type Funds = Omit<Value<typeof consolidatedFunds>, keyof ContractTypes>
type Seen = { readonly vendor: Vendor; readonly pending: bigint; readonly balance: bigint | null }

/** A brand with a vendor that holds the money during play has several wallets. */
export const isTransfer = ({ wallet, enabled, dialect }: Vendor): boolean =>
  wallet === 'transfer' && enabled && dialect !== 'none'

export async function readMerchantWallet(scope: Scope, memberId: bigint) {
  const { isSingle, main, wallets } = await readFunds(scope, memberId)
  const others = wallets.map(({ code, balance }) => ({ code, balance }))
  return { isSingle, wallets: [{ code: mainWallet, balance: main }, ...others] }
}

/** All of a member's wallets; one whose vendor does not answer is marked, and counts as nothing. */
export async function readFunds(scope: Scope, memberId: bigint): Promise<Funds> {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const { vendors, used, balance } = await inBrand(scope, async (tx) => ({
    vendors: (await allVendors(tx)).filter(isTransfer),
    used: new Map((await usedWallets(tx, memberId)).map(({ vendor, pending }) => [vendor, pending])),
    balance: await memberBalance(tx, memberId),
  }))
  const seen = await Promise.all(
    vendors.map(async (vendor): Promise<Seen> => {
      const pending = used.get(vendor.code)
      // who has never sent money there has none there: nobody is asked
      if (pending === undefined) return { vendor, pending: 0n, balance: 0n }
      return { vendor, pending, balance: await balanceAt(scope, brand, vendor, memberId) }
    }),
  )
  const { decimals, code: currency } = brand.currency
  const money = (units: bigint) => formatMoney(units, decimals)
  const sum = seen.reduce((total, each) => total + (each.balance ?? 0n), balance.main)
  return {
    ...{
      isSingle: vendors.length === 0,
      currency,
      sum: money(sum),
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

/** What a member has at a vendor, or null when it does not say. */
export const balanceAt = (scope: Scope, brand: BrandConfig, vendor: Vendor, memberId: bigint): Promise<bigint | null> =>
  transfersOf(vendor).balance(scope.platform, { vendor, brand, user: userOf(memberId) })
