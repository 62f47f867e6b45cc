import type { Vendor } from '../store-vendors.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The key of a vendor's transaction in our ledger. Hub88 uses UUIDs, which are case-insensitive (RFC 9562, 4); other ids are kept
 * exactly as sent.
 */
export const transactionKey = ({ dialect }: Pick<Vendor, 'dialect'>, id: string): string =>
  dialect === 'hub88' && uuid.test(id) ? id.toLowerCase() : id
