import type { AccountKind } from './store-bank.ts'

/** The banks of a currency's country, by the names under which people know them. */
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

/** The coins that are paid out, each on its network. */
const networks: readonly string[] = ['USDT (TRC-20)']

/** What may stand as the bank of a kind of account: banks and e-wallets of the currency's country; none means that any is taken. */
export function placesOf(kind: AccountKind, currency: string): readonly string[] {
  if (kind === 'crypto') return networks
  return (kind === 'ewallet' ? ewalletsByCurrency : banksByCurrency)[currency] ?? []
}
