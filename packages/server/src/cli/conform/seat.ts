import { randomUUID } from 'node:crypto'
import { unitsPerMajor } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { openGameOf, seatMember, userOf } from '#games/public.ts'
import { createMember, setMemberStatus } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { credit, debit, memberBalance } from '#wallet/public.ts'
import { Stop } from '../stop.ts'

export type TestSeat = {
  readonly memberId: bigint
  readonly user: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
}

/** The loan of each test member: 100 of the vendor's units. */
const lent = 100n * unitsPerMajor
const lender = 'brand:conformance'

/** Creates a test member with lent money and a seat in one of the vendor's games. */
export async function takeTestSeat(scope: Scope, vendor: string, scale: bigint): Promise<TestSeat> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const gameCode = await openGameOf(tx, vendor)
    if (gameCode === null)
      throw new Stop(`Vendor ${vendor} has no open game: import its catalogue first (vendor sync).`)
    const serial = randomUUID().replaceAll('-', '').slice(0, 12)
    const { memberId } = await createMember(tx, { username: `conform${serial}`, isAgent: 0, language: 'EN' })
    const order = { memberId, amount: lent * scale, kind: 'adjustment', reference: 'conformance' } as const
    await credit(tx, { ...order, from: lender, key: `conform:${serial}:lend` })
    const seat = { memberId, user: userOf(memberId), gameCode, currency: currency.code }
    return { ...seat, token: await moreTime(tx, vendor, seat, 1) }
  })
}

/** Issues another token for the same seat, valid for `hours`; it has already expired when `hours` is not positive. */
export async function moreTime(tx: Tx, vendor: string, seat: Omit<TestSeat, 'token'>, hours: number): Promise<string> {
  const token = `l.${randomUUID()}`
  const { memberId, gameCode, currency } = seat
  await seatMember(tx, { memberId, vendor, gameCode, token, currency, hours })
  return token
}

/** Takes back what is left of the loan, and closes the account for good. */
export async function leaveTestSeat(scope: Scope, { memberId }: TestSeat): Promise<void> {
  await inBrand(scope, async (tx) => {
    const { main } = await memberBalance(tx, memberId)
    const order = { memberId, amount: main, kind: 'adjustment', reference: 'conformance' } as const
    if (main > 0n) await debit(tx, { ...order, to: lender, key: `conform:${memberId}:return` })
    await setMemberStatus(tx, memberId, 'locked', 'conformance')
  })
}
