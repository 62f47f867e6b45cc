import type { Body } from '@gasing/contract/call'
import type { offerPlatformContract } from '@gasing/contract/calls/office/agent-contracts'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope } from '#platform/db/tx.ts'
import { toContractLine } from './contract-lines.ts'
import type { ContractRow } from './contract-model.ts'
import { terminateByPlatform } from './decide-contract.ts'
import { offerByPlatform } from './offer.ts'
import { type ContractFilter, selectContractPage } from './store-contracts.ts'

const toOfficeContract = (brand: BrandConfig, row: ContractRow) => ({
  ...toContractLine(brand, row),
  memberId: row.memberId.toString(),
})

export const listOfficeContracts = (scope: Scope, filter: Omit<ContractFilter, 'uplineId'>) =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    const { rows, total } = await readCountedPage({ ...filter, uplineId: null }, (page) => selectContractPage(tx, page))
    return { list: rows.map((row) => toOfficeContract(brand, row)), total }
  })

/** Offers a platform contract to an agent without an upline. */
export const offerFromOffice = (scope: Scope, form: Body<typeof offerPlatformContract>) =>
  inBrand(scope, async (tx) => toOfficeContract(await readBrandConfigIn(tx), await offerByPlatform(tx, form)))

export const endFromOffice = (scope: Scope, id: bigint, reason: string) =>
  inBrand(scope, async (tx) => toOfficeContract(await readBrandConfigIn(tx), await terminateByPlatform(tx, id, reason)))
