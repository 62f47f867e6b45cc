import { nusaPack, senPack } from '@gasing/contract/demo-packs'
import type { BrandSeed } from './create.ts'
import { createFieldRules, disableModules } from './defaults.ts'
import type { Resource } from './model.ts'

const createResource = (resourceType: string, url: string, labelNameEn: string): Resource => ({
  resourceType,
  url,
  qrCodeUrl: url,
  labelNameEn,
})
const resources = [
  createResource('AFFILIATELINK', '/help#affiliate', 'Affiliate service'),
  createResource('Android', '/download#android', 'Android'),
  createResource('MOBILECONFIG', '/download#ios', 'iOS'),
]

/** The two sandbox brands. They differ in everything that can differ: look, languages, currency, modules, form. */
export const demoBrands: readonly BrandSeed[] = [
  {
    code: 'nusa',
    name: 'Nusa',
    hosts: ['localhost', '127.0.0.1'],
    agentHosts: ['agent.localhost'],
    pack: nusaPack,
    languages: ['MY', 'EN', 'CN'],
    defaultLanguage: 'MY',
    descriptions: {
      MY: 'Slot, kasino langsung, sukan dan loteri di satu tempat. Deposit dan pengeluaran pantas dalam ringgit.',
      EN: 'Slots, live casino, sports and lottery in one place. Fast deposits and withdrawals in ringgit.',
      CN: '电子游戏、真人娱乐、体育与彩票尽在一处，令吉存款提款快速到账。',
    },
    currency: { code: 'MYR', symbol: 'RM', decimals: 2 },
    timeZone: 'Asia/Kuala_Lumpur',
    twoPersonsAbove: 10_000_000_000n,
    modules: disableModules(['HUMANVERIF', 'PHONEAUTH3']),
    resources,
  },
  {
    code: 'sen',
    name: 'Sen',
    hosts: ['sen.localhost'],
    pack: senPack,
    languages: ['VN', 'EN'],
    defaultLanguage: 'VN',
    descriptions: {
      VN: 'Nổ hũ, bắn cá và xổ số Việt Nam trong một trang. Nạp rút nhanh bằng tiền đồng.',
      EN: 'Slots, fishing games and Vietnamese lottery on one site. Fast deposits and withdrawals in dong.',
    },
    currency: { code: 'VND', symbol: '₫', decimals: 0 },
    timeZone: 'Asia/Ho_Chi_Minh',
    minimumAge: 21,
    twoPersonsAbove: 50_000_000_000_000n,
    modules: disableModules([
      'HUMANVERIF',
      'IPVERIF3',
      'SPORTS',
      'ESPORTS',
      'PVP',
      'POINTMALL',
      'RAFFLE',
      'CBS3',
      'HOURLYSALARY',
      'REALTIMESALARY',
    ]),
    fieldRules: createFieldRules({ mobileNum: 'needed', email: 'off', zalo: 'asked' }),
    texts: {
      VN: {
        hint_zalo: 'Nhập số Zalo của bạn để nhận thưởng (đến 131K).',
        mobile_registered_text:
          'Bạn đã đăng ký và hiện đã đăng nhập. Chúng tôi đã tạo tài khoản này cho bạn: lần sau hãy đăng nhập bằng tài khoản này hoặc số điện thoại. Trong các ưu đãi, 1K là 1000 VND.',
      },
      EN: {
        hint_zalo: 'Enter the number of your Zalo to redeem the bonus (up to 131K).',
        mobile_registered_text:
          'You are registered and now logged in. We have created this account for you: next time, log in with it or with your mobile number. In our offers, 1K stands for 1000 VND.',
      },
    },
    resources,
  },
]
