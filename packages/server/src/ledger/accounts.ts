/** Addresses of accounts. A member's are bounded: never below zero. All others are summed from their entries. */
export const mainOf = (memberId: bigint): string => `member:${memberId}:main`
export const heldOf = (memberId: bigint): string => `member:${memberId}:held`
/** What is on its way to a vendor that holds the money during play: taken from the member, not yet taken by the vendor. */
export const onTheWayOf = (memberId: bigint): string => `member:${memberId}:way`
/** The member's points: another unit than money, so they move to and from accounts of points alone. */
export const pointsOf = (memberId: bigint): string => `member:${memberId}:points`
/** What a member owes because a win was taken back after it had been spent (M11); below zero while owed. */
export const receivableOf = (memberId: bigint): string => `receivable:${memberId}`
export const houseOf = (vendor: string): string => `house:${vendor}`
/** Between two bounded accounts every move passes here; it always sums to zero. */
export const transit = 'brand:transit'

/** The highest sum that a bounded account holds; the constraint `account_bound` says the same. */
export const balanceMax = 900_000_000_000_000_000n

const addressPattern =
  /^(member:[1-9][0-9]*:[a-z]+(:[a-z0-9-]+)?|receivable:[1-9][0-9]*|(house|channel|brand):[A-Za-z0-9_-]+)$/

export const isAddress = (text: string): boolean => addressPattern.test(text)
export const isBounded = (address: string): boolean => address.startsWith('member:')
