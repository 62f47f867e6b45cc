import type { Body } from '@gasing/contract/call'
import type { offerPlatformContract } from '@gasing/contract/calls/office/agent-contracts'
import { type BrandConfig, brandConfigIn } from '#brand/public.ts'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import { terminateByPlatform } from './answer.ts'
import type { ContractRow } from './contract-model.ts'
import { offerByPlatform } from './offer.ts'
import { type ContractFilter, listContracts } from './store-contracts.ts'
import { contractLine } from './write-contract.ts'

const line = (brand: BrandConfig, row: ContractRow) => ({
  ...contractLine(brand, row),
  memberId: row.memberId.toString(),
})

export const listOfficeContracts = (scope: Scope, filter: Omit<ContractFilter, 'uplineId'>) =>
  inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    const { rows, total } = await counted({ ...filter, uplineId: null }, (page) => listContracts(tx, page))
    return { list: rows.map((row) => line(brand, row)), total }
  })

/** Offers a platform contract to an agent without an upline. */
export const offerFromOffice = (scope: Scope, form: Body<typeof offerPlatformContract>) =>
  inBrand(scope, async (tx) => line(await brandConfigIn(tx), await offerByPlatform(tx, form)))

export const endFromOffice = (scope: Scope, id: bigint, reason: string) =>
  inBrand(scope, async (tx) => line(await brandConfigIn(tx), await terminateByPlatform(tx, id, reason)))
