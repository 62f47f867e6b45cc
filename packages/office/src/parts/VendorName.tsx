import { officeVendors } from '@gasing/contract/calls/office/games'
import { useCall } from '#api/use-call.ts'

/** Everything that a list of vendors may have: a brand has some dozens. */
const allVendors = { query: { pageSize: 100 } } as const

/** What people call a vendor; its code while that is not known. */
export function VendorName({ code }: { code: string }) {
  const vendors = useCall(officeVendors, allVendors).data?.list
  return <bdi>{vendors?.find((vendor) => vendor.id === code)?.name ?? code}</bdi>
}
