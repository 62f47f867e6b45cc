import { officeVendors } from '@gasing/contract/calls/office/games'
import { useCall } from '#api/use-call.ts'

/** Reads every vendor in one page: a brand has a few dozen. */
const allVendors = { query: { pageSize: 100 } } as const

/** The vendor's display name as text, for sentences and titles; its code while that is unknown. */
export function useVendorName(code: string): string {
  const vendors = useCall(officeVendors, allVendors).data?.list
  return vendors?.find((vendor) => vendor.id === code)?.name ?? code
}

export const VendorName = ({ code }: { code: string }) => <bdi>{useVendorName(code)}</bdi>
