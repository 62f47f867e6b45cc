import type { Tx } from '#platform/db/tx.ts'
import { type Canned, replaceCanned, replaceEntries, selectEntries } from './store-settings.ts'

const canned: Readonly<Record<string, readonly Canned[]>> = {
  MY: [
    { title: 'Salam', content: 'Selamat datang! Apa yang boleh saya bantu?' },
    { title: 'Deposit dalam semakan', content: 'Deposit anda sedang disemak. Biasanya ia masuk dalam masa 15 minit.' },
  ],
  EN: [
    { title: 'Greeting', content: 'Welcome! How can I help you?' },
    { title: 'Deposit under way', content: 'Your deposit is being checked. It usually arrives within 15 minutes.' },
  ],
  CN: [{ title: '问候', content: '您好！请问有什么可以帮您？' }],
  VN: [
    { title: 'Lời chào', content: 'Chào mừng bạn! Tôi có thể giúp gì cho bạn?' },
    { title: 'Đang kiểm tra nạp tiền', content: 'Khoản nạp của bạn đang được kiểm tra, thường xong trong 15 phút.' },
  ],
}

/** Gives a brand of the sandbox its entries of customer service and answers in its languages, once. */
export async function seedService(tx: Tx, languages: readonly string[]): Promise<void> {
  if ((await selectEntries(tx)).length > 0) return
  await replaceEntries(tx, [
    { csType: 'LIVECHAT', type: '3', title: 'Live chat', path: '' },
    { csType: 'VIP', type: '3', title: 'VIP', path: '' },
  ])
  await replaceCanned(
    tx,
    languages.flatMap((language) => canned[language] ?? []),
  )
}
