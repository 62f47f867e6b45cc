import { officeVendors } from '@gasing/contract/calls/office/games'
import { useCall } from '#api/use-call.ts'

/** Reads every vendor in one page: a brand has a few dozen. */
const allVendors = { query: { pageSize: 100 } } as const

/** The vendor's display name; its code while that is unknown. */
export function VendorName({ code }: { code: string }) {
  const vendors = useCall(officeVendors, allVendors).data?.list
  return <bdi>{vendors?.find((vendor) => vendor.id === code)?.name ?? code}</bdi>
}
