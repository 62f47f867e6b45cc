import type { AccountKind } from './store-bank.ts'

/** Banks by currency, under their usual names. */
const banksByCurrency: Readonly<Record<string, readonly string[]>> = {
  MYR: [
    'Maybank',
    'CIMB Bank',
    'Public Bank',
    'RHB Bank',
    'Hong Leong Bank',
    'AmBank',
    'Bank Islam',
    'Bank Rakyat',
    'BSN',
    'Affin Bank',
    'Alliance Bank',
    'OCBC Bank',
    'UOB',
    'HSBC',
    'Standard Chartered',
  ],
  VND: [
    'Vietcombank',
    'VietinBank',
    'BIDV',
    'Agribank',
    'Techcombank',
    'MB Bank',
    'ACB',
    'VPBank',
    'Sacombank',
    'TPBank',
    'HDBank',
    'VIB',
    'SHB',
    'OCB',
    'MSB',
  ],
}

const ewalletsByCurrency: Readonly<Record<string, readonly string[]>> = {
  MYR: ["Touch 'n Go eWallet", 'GrabPay', 'Boost', 'ShopeePay', 'MAE'],
  VND: ['MoMo', 'ZaloPay', 'VNPay', 'Viettel Money'],
}

/** The cryptocurrencies that can be withdrawn, each with its network. */
const networks: readonly string[] = ['USDT (TRC-20)']

/**
 * Valid values of `bank` for a kind of account: crypto networks, or banks or e-wallets of the currency's country. An empty list
 * means that any name is accepted.
 */
export function listBanks(kind: AccountKind, currency: string): readonly string[] {
  if (kind === 'crypto') return networks
  return (kind === 'ewallet' ? ewalletsByCurrency : banksByCurrency)[currency] ?? []
}
