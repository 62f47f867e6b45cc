import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { insertRoomMessage } from './store-room.ts'
import { type CannedAnswer, replaceCannedAnswers, replaceEntries, selectEntries } from './store-settings.ts'

const demoCannedAnswers: Readonly<Record<string, readonly CannedAnswer[]>> = {
  MY: [
    { title: 'Salam', content: 'Selamat datang! Apa yang boleh saya bantu?' },
    { title: 'Deposit dalam semakan', content: 'Deposit anda sedang disemak. Biasanya ia masuk dalam masa 15 minit.' },
  ],
  EN: [
    { title: 'Greeting', content: 'Welcome! How can I help you?' },
    { title: 'Deposit being checked', content: 'Your deposit is being checked. It usually arrives within 15 minutes.' },
  ],
  CN: [{ title: '问候', content: '您好！请问有什么可以帮您？' }],
  VN: [
    { title: 'Lời chào', content: 'Chào mừng bạn! Tôi có thể giúp gì cho bạn?' },
    { title: 'Đang kiểm tra nạp tiền', content: 'Khoản nạp của bạn đang được kiểm tra, thường xong trong 15 phút.' },
  ],
}

/** Messages in the chat room before the first visitor, from the brand and demo members. */
const demoRoomMessages: readonly (readonly [username: string | null, author: string, content: string])[] = [
  [null, '', 'Selamat datang! Be kind to each other, and never share your password.'],
  ['demo02', 'Mei', 'Gasing Emas gave me a lovely evening 🎉'],
  ['demo03', 'Hafiz', 'Tahniah! Saya cuba Dadu Adil dulu.'],
]

async function seedRoom(tx: Tx): Promise<void> {
  const config = await readBrandConfigIn(tx)
  if (!isModuleOn(config, 'CBS3')) return
  for (const [username, author, content] of demoRoomMessages) {
    const member = username === null ? null : await findMemberByUsername(tx, username)
    if (username !== null && !member) continue
    await insertRoomMessage(tx, { memberId: member?.memberId ?? null, author: author || config.name, content })
  }
}

/** Seeds a sandbox brand, once, with customer service entries, canned answers in its languages, and a chat room with messages. */
export async function seedService(tx: Tx, languages: readonly string[]): Promise<void> {
  if ((await selectEntries(tx)).length > 0) return
  await seedRoom(tx)
  await replaceEntries(tx, [
    { csType: 'LIVECHAT', type: '3', title: 'Live chat', path: '' },
    { csType: 'VIP', type: '3', title: 'VIP', path: '' },
  ])
  await replaceCannedAnswers(
    tx,
    languages.flatMap((language) => demoCannedAnswers[language] ?? []),
  )
}
