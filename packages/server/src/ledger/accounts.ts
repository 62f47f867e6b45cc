/**
 * Account addresses. A member's accounts are bounded: their stored balance is never negative. The balance of any other account is
 * the sum of its entries.
 */
export const mainAccountOf = (memberId: bigint): string => `member:${memberId}:main`
export const heldAccountOf = (memberId: bigint): string => `member:${memberId}:held`
/** Money in transit to a vendor that holds it during play: taken from the member, not yet accepted by the vendor. */
export const outgoingAccountOf = (memberId: bigint): string => `member:${memberId}:way`
/** The member's points, a separate unit from money: they move only to and from points accounts. */
export const pointsAccountOf = (memberId: bigint): string => `member:${memberId}:points`
/** What a member owes for wins taken back after they were spent (M11); negative while owed. */
export const receivableAccountOf = (memberId: bigint): string => `receivable:${memberId}`
export const houseAccountOf = (vendor: string): string => `house:${vendor}`
/** Every move between two bounded accounts passes through this account; its sum is always zero. */
export const transitAccount = 'brand:transit'

/** Maximum balance of a bounded account; must equal the constraint `account_bound`. */
export const balanceMax = 900_000_000_000_000_000n

const addressPattern =
  /^(member:[1-9][0-9]*:[a-z]+(:[a-z0-9-]+)?|receivable:[1-9][0-9]*|(house|channel|brand):[A-Za-z0-9_-]+)$/

export const isAddress = (text: string): boolean => addressPattern.test(text)
export const isBounded = (address: string): boolean => address.startsWith('member:')
