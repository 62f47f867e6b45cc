import type { Vendor } from '../store-vendors.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * What a vendor's transaction is called in our books. Hub88 names them by UUIDs, which are the same in capital letters as in small ones
 * (RFC 9562, 4); any other name is what the vendor repeats, letter by letter.
 */
export const transactionKey = ({ dialect }: Pick<Vendor, 'dialect'>, id: string): string =>
  dialect === 'hub88' && uuid.test(id) ? id.toLowerCase() : id
