import type { Vendor } from '../store-vendors.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** `{bet}-{parent bet}-106-{balance}`: a repeat of a spin may name another balance, and is a repeat all the same (decision 328). */
const spinIdPattern = /^([0-9]+-[0-9]+-106)-[0-9]+$/

/**
 * The key of a vendor's transaction in our ledger. Hub88 uses UUIDs, which are case-insensitive (RFC 9562, 4), and PG Soft adds a
 * balance to the id of a spin; other ids are kept exactly as sent.
 */
export function transactionKey({ dialect }: Pick<Vendor, 'dialect'>, id: string): string {
  if (dialect === 'hub88' && uuid.test(id)) return id.toLowerCase()
  return (dialect === 'pgsoft' ? spinIdPattern.exec(id)?.[1] : undefined) ?? id
}

/** The key of a win that its vendor names by the id of its bet. */
export const winKeyOf = (bet: string): string => `${bet}:win`
