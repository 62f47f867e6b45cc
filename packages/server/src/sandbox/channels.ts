import { parseMoney } from '@gasing/contract/money'
import type { ChannelSeed } from '#cashier/public.ts'

const sandboxProvider = 'sandbox'
/** The practice payment provider's page, on each brand's own host. */
export const demoProvider = { providerId: sandboxProvider, pageUrl: '/sandbox/pay' }

type ChannelAmounts = { minimum: string; maximum: string; fee?: string; suggestions?: readonly string[] }
type ChannelTemplate = Pick<ChannelSeed, 'channelId' | 'kind' | 'names' | 'icon' | 'minutes' | 'method' | 'payTo'> &
  Pick<ChannelSeed, 'turnoverPercent' | 'dailyCount'> &
  ChannelAmounts

const toChannelSeed = (direction: ChannelSeed['direction'], way: ChannelTemplate, position: number): ChannelSeed => ({
  channelId: way.channelId,
  direction,
  kind: way.kind,
  providerId: direction === 'deposit' ? (way.method === 'btcpay' ? 'btcpay' : sandboxProvider) : null,
  names: way.names,
  icon: way.icon,
  minimum: parseMoney(way.minimum),
  maximum: parseMoney(way.maximum),
  fee: parseMoney(way.fee ?? '0'),
  minutes: way.minutes,
  suggestions: (way.suggestions ?? []).map(parseMoney),
  position,
  method: way.method ?? 'hosted',
  payTo: way.payTo ?? null,
  turnoverPercent: way.turnoverPercent ?? 0,
  dailyCount: way.dailyCount ?? null,
})

const ringgitSuggestions = ['30', '50', '100', '300', '500', '1000']
const dongSuggestions = ['50000', '100000', '200000', '500000', '1000000', '5000000']

const nusaDeposits: readonly ChannelTemplate[] = [
  {
    channelId: 'qr',
    kind: 'qr',
    names: { EN: 'QR payment', MY: 'Bayaran QR', CN: '扫码支付' },
    icon: 'qr',
    minutes: 2,
    minimum: '10',
    maximum: '10000',
    suggestions: ringgitSuggestions,
  },
  {
    channelId: 'bank',
    kind: 'bank',
    names: { EN: 'Online banking', MY: 'Perbankan dalam talian', CN: '网上银行' },
    icon: 'bank',
    minutes: 5,
    minimum: '30',
    maximum: '50000',
    suggestions: [...ringgitSuggestions, '5000'],
  },
  {
    channelId: 'ewallet',
    kind: 'ewallet',
    names: { EN: 'E-wallet', MY: 'E-dompet', CN: '电子钱包' },
    icon: 'ewallet',
    minutes: 2,
    minimum: '10',
    maximum: '5000',
    suggestions: ringgitSuggestions,
  },
  {
    channelId: 'usdt',
    kind: 'crypto',
    names: { EN: 'USDT (TRC-20)', MY: 'USDT (TRC-20)', CN: 'USDT（TRC-20）' },
    icon: 'crypto',
    minutes: 15,
    minimum: '100',
    maximum: '100000',
    fee: '1',
    suggestions: ['100', '500', '1000', '5000'],
  },
]

// fictitious accounts
const nusaTransfers: readonly ChannelTemplate[] = [
  {
    channelId: 'transfer',
    kind: 'bank',
    method: 'transfer',
    names: { EN: 'Bank transfer', MY: 'Pindahan bank', CN: '银行转账' },
    icon: 'bank',
    minutes: 15,
    minimum: '20',
    maximum: '50000',
    suggestions: ringgitSuggestions,
    turnoverPercent: 100,
    dailyCount: 10,
    payTo: {
      ...{
        bank: 'Maybank',
        holder: 'Nusa Practice Sdn Bhd',
        number: '514000009901',
        scheme: null,
        bankId: '',
        city: '',
      },
    },
  },
  {
    channelId: 'duitnow',
    kind: 'qr',
    method: 'qr',
    names: { EN: 'DuitNow QR', MY: 'DuitNow QR', CN: 'DuitNow 扫码' },
    icon: 'qr',
    minutes: 5,
    minimum: '10',
    maximum: '10000',
    suggestions: ringgitSuggestions,
    turnoverPercent: 100,
    payTo: {
      ...{ bank: 'Maybank', holder: 'Nusa Practice Sdn Bhd', number: '514000009901' },
      ...{ scheme: 'duitnow', bankId: '588734', city: 'Kuala Lumpur' },
    },
  },
]

const senDeposits: readonly ChannelTemplate[] = [
  {
    channelId: 'qr',
    kind: 'qr',
    names: { VN: 'Chuyển khoản QR', EN: 'QR transfer' },
    icon: 'qr',
    minutes: 2,
    minimum: '50000',
    maximum: '300000000',
    suggestions: dongSuggestions,
  },
  {
    channelId: 'bank',
    kind: 'bank',
    names: { VN: 'Internet Banking', EN: 'Internet banking' },
    icon: 'bank',
    minutes: 5,
    minimum: '100000',
    maximum: '500000000',
    suggestions: dongSuggestions,
  },
  {
    channelId: 'ewallet',
    kind: 'ewallet',
    names: { VN: 'Ví điện tử', EN: 'E-wallet' },
    icon: 'ewallet',
    minutes: 2,
    minimum: '50000',
    maximum: '20000000',
    suggestions: dongSuggestions,
  },
  {
    channelId: 'usdt',
    kind: 'crypto',
    names: { VN: 'USDT (TRC-20)', EN: 'USDT (TRC-20)' },
    icon: 'crypto',
    minutes: 15,
    minimum: '500000',
    maximum: '1000000000',
    fee: '25000',
    suggestions: ['500000', '1000000', '5000000'],
  },
]

const senTransfers: readonly ChannelTemplate[] = [
  {
    channelId: 'vietqr',
    kind: 'qr',
    method: 'qr',
    names: { VN: 'VietQR', EN: 'VietQR' },
    icon: 'qr',
    minutes: 5,
    minimum: '50000',
    maximum: '300000000',
    suggestions: dongSuggestions,
    turnoverPercent: 100,
    payTo: {
      ...{ bank: 'Vietcombank', holder: 'Cong ty Thuc hanh Sen', number: '0011009999001' },
      ...{ scheme: 'vietqr', bankId: '970436', city: 'Ha Noi' },
    },
  },
]

const nusaPayout: ChannelTemplate = {
  channelId: 'bank',
  kind: 'bank',
  names: { EN: 'Bank transfer', MY: 'Pindahan bank', CN: '银行转账' },
  icon: 'bank',
  minutes: 15,
  minimum: '10',
  maximum: '50000',
  suggestions: ringgitSuggestions,
}
const nusaPayouts: readonly ChannelTemplate[] = [
  nusaPayout,
  {
    ...nusaPayout,
    ...{ channelId: 'ewallet', kind: 'ewallet', icon: 'ewallet', minutes: 10, maximum: '5000', dailyCount: 3 },
    names: { EN: 'E-wallet', MY: 'E-dompet', CN: '电子钱包' },
  },
  {
    ...nusaPayout,
    ...{ channelId: 'usdt', kind: 'crypto', icon: 'crypto', minutes: 30, minimum: '100', fee: '5', dailyCount: 3 },
    names: { EN: 'USDT (TRC-20)', MY: 'USDT (TRC-20)', CN: 'USDT（TRC-20）' },
  },
]

const coinChannel: Omit<ChannelTemplate, 'minimum' | 'maximum'> = {
  channelId: 'btcpay',
  kind: 'crypto',
  method: 'btcpay',
  icon: 'crypto',
  minutes: 10,
  turnoverPercent: 100,
  names: { EN: 'USDT by BTCPay', MY: 'USDT melalui BTCPay', CN: 'USDT（BTCPay）', VN: 'USDT qua BTCPay' },
}
const nusaCoins: ChannelTemplate = {
  ...coinChannel,
  minimum: '50',
  maximum: '50000',
  suggestions: ['100', '500', '1000'],
}
const senCoins: ChannelTemplate = {
  ...coinChannel,
  minimum: '250000',
  maximum: '250000000',
  suggestions: ['500000', '1000000'],
}

const senPayout: ChannelTemplate = {
  channelId: 'bank',
  kind: 'bank',
  names: { VN: 'Chuyển khoản ngân hàng', EN: 'Bank transfer' },
  icon: 'bank',
  minutes: 15,
  minimum: '50000',
  maximum: '500000000',
  suggestions: dongSuggestions,
}

const toChannelSeeds = (deposits: readonly ChannelTemplate[], payouts: readonly ChannelTemplate[]): ChannelSeed[] => [
  ...deposits.map((way, index) => toChannelSeed('deposit', way, index)),
  ...payouts.map((way, index) => toChannelSeed('withdrawal', way, index)),
]

/** Payment channels of the demo brands, by brand code. */
export const demoChannels: Readonly<Record<string, readonly ChannelSeed[]>> = {
  nusa: toChannelSeeds([...nusaDeposits, ...nusaTransfers, nusaCoins], nusaPayouts),
  sen: toChannelSeeds([...senDeposits, ...senTransfers, senCoins], [senPayout]),
}
