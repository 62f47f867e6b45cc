import { insertBill } from '#agents/store-bills.ts'
import { insertOffer, selectContract } from '#agents/store-contracts.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { TestPlatform } from '#platform/testing/database.ts'

/** Creates a contract that the platform has offered a member, and a bill under it that awaits two approvals. */
export function createOfferedContract(
  platform: TestPlatform,
  brandId: number,
  { name, id }: { name: string; id: string },
) {
  return inBrand(systemScope(platform, brandId, 'test'), async (tx) => {
    const tier = { rate: 1n, lossRate: 0n, fixed: null, bet: 0n, netLoss: 0n, activeMembers: 0 }
    const offer = {
      kind: 'daily',
      memberId: BigInt(id),
      account: name,
      uplineId: null,
      upline: null,
      period: null,
    } as const
    const contractId = await insertOffer(tx, { ...offer, tiers: [tier] })
    const contract = await selectContract(tx, contractId)
    if (!contract) throw new Error('expected the offer just inserted to exist')
    const billId = await insertBill(tx, contract, {
      ...{
        beginsAt: new Date('2026-01-01T16:00:00Z'),
        endsAt: new Date('2026-01-02T16:00:00Z'),
        validBet: 0n,
        netLoss: 0n,
      },
      ...{ activeMembers: 0, rate: 1n, gross: 1n, amount: 1n, rest: 0n, status: 'waiting', terms: null, corrected: 0n },
    })
    return { contract: contractId.toString(), bill: billId.toString() }
  })
}
