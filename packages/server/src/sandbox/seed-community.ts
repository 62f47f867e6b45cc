import { seedCredentials } from '#access/public.ts'
import { seedPaidContracts } from '#agents/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { seedFreeRounds } from '#games/public.ts'
import { createMember } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { credit } from '#wallet/public.ts'
import { demoPassword, demoPaymentPassword } from './accounts.ts'
import { studioCodes } from './catalogue.ts'
import { type CommunityMember, communityAgent, communityMembers } from './demo-community.ts'
import { playCommunityTask } from './play-community.ts'

type SeedOptions = {
  readonly money: (ringgit: string) => bigint
  readonly language: string
  readonly agentId: bigint | null
}

/** Seeds the crowd of a demo brand with its balances; it plays as soon as the product and the studio are up. */
export async function seedCommunity(tx: Tx, money: (ringgit: string) => bigint): Promise<void> {
  const { code, defaultLanguage: language } = await readBrandConfigIn(tx)
  const ids = new Map<string, bigint>()
  for (const member of communityMembers)
    ids.set(
      member.username,
      await seedCommunityMember(tx, member, { money, language, agentId: ids.get(communityAgent) ?? null }),
    )
  await seedPaidContracts(tx, communityAgent, money)
  const guest = ids.get('yeewen')
  const vendor = studioCodes[code]?.code
  if (guest && vendor) await seedFreeRounds(tx, { vendor, memberId: guest, value: money('0.20') })
  await enqueue(tx, playCommunityTask, {}, { key: `${playCommunityTask}:${tx.brandId}` })
}

async function seedCommunityMember(
  tx: Tx,
  { username, payee, place, opening }: CommunityMember,
  { money, language, agentId }: SeedOptions,
): Promise<bigint> {
  const uplineId = place === 'line' ? agentId : null
  const isAgent = place === 'agent' ? 1 : 0
  const { memberId } = await createMember(tx, { username, isAgent, language, uplineId, payeeName: payee })
  await seedCredentials(tx, memberId, { password: demoPassword, paymentPassword: demoPaymentPassword })
  const amount = money(opening)
  await credit(tx, {
    ...{ memberId, amount, from: 'brand:opening', kind: 'opening' },
    ...{ key: `opening:${memberId}`, reference: '' },
  })
  return memberId
}
