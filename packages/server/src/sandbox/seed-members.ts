import { parseMoney } from '@gasing/contract/money'
import { createOperator, seedCredentials, seedPhoneAuth } from '#access/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { createMember, findMemberByUsername, upsertLabel } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { seedCases } from '#risk/public.ts'
import { credit } from '#wallet/public.ts'
import { seedWatchRules } from '#watch/public.ts'
import {
  type DemoMember,
  demoBalance,
  demoMembers,
  demoOperators,
  demoPassword,
  demoPaymentPassword,
  practiceProject,
} from './accounts.ts'

/** A thousand ringgit in the other demo currency. */
const openingBalances: Readonly<Record<string, string>> = { MYR: demoBalance, VND: '5500000' }

/** Seeds the demo accounts of a brand, once. */
export async function seedMembers(tx: Tx): Promise<void> {
  if (await findMemberByUsername(tx, 'demo01')) return
  for (const name of demoOperators) await createOperator(tx, { name, password: demoPassword, roles: [name] })
  for (const member of demoMembers) await seedMember(tx, member)
  await seedPhoneAuth(tx, practiceProject((await readBrandConfigIn(tx)).code))
  await seedCases(tx)
  await seedWatchRules(tx)
}

async function seedMember(tx: Tx, { username, isAgent, upline, payee }: DemoMember): Promise<void> {
  const { currency, defaultLanguage } = await readBrandConfigIn(tx)
  const uplineId = upline === null ? null : ((await findMemberByUsername(tx, upline))?.memberId ?? null)
  const { memberId } = await createMember(tx, {
    username,
    isAgent,
    language: defaultLanguage,
    uplineId,
    payeeName: payee,
  })
  await seedCredentials(tx, memberId, { password: demoPassword, paymentPassword: demoPaymentPassword })
  if (isAgent === 0)
    await upsertLabel(tx, memberId, { labelName: 'VIP 1', color: '#4a2c00', color2: '#ffd27a', rankLevel: 1 })
  const amount = parseMoney(openingBalances[currency.code] ?? demoBalance)
  await credit(tx, {
    memberId,
    from: 'brand:opening',
    amount,
    kind: 'opening',
    key: `opening:${memberId}`,
    reference: '',
  })
}
