import { randomUUID } from 'node:crypto'
import { unitsPerMajor } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { openGameSession, selectOpenGame, vendorUserOf } from '#games/public.ts'
import { createMember, setMemberStatus } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { credit, debit, readMemberBalance } from '#wallet/public.ts'
import { CommandError } from '../command-error.ts'

export type ConformanceMember = {
  readonly memberId: bigint
  readonly user: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
}

/** The loan of each test member: 100 of the vendor's units. */
const loanUnits = 100n * unitsPerMajor
const loanAccount = 'brand:conformance'

/** Creates a test member with lent money and a seat in one of the vendor's games. */
export async function createConformanceMember(scope: Scope, vendor: string, scale: bigint): Promise<ConformanceMember> {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const gameCode = await selectOpenGame(tx, vendor)
    if (gameCode === null)
      throw new CommandError(`Vendor ${vendor} has no open game: import its catalogue first (vendor sync).`)
    const serial = randomUUID().replaceAll('-', '').slice(0, 12)
    const { memberId } = await createMember(tx, { username: `conform${serial}`, isAgent: 0, language: 'EN' })
    const order = { memberId, amount: loanUnits * scale, kind: 'adjustment', reference: 'conformance' } as const
    await credit(tx, { ...order, from: loanAccount, key: `conform:${serial}:lend` })
    const seat = { memberId, user: vendorUserOf(memberId), gameCode, currency: currency.code }
    return { ...seat, token: await issueToken(tx, vendor, seat, 1) }
  })
}

/** Issues another token for the same seat, valid for `hours`; it has already expired when `hours` is not positive. */
export async function issueToken(
  tx: Tx,
  vendor: string,
  seat: Omit<ConformanceMember, 'token'>,
  hours: number,
): Promise<string> {
  const token = `l.${randomUUID()}`
  const { memberId, gameCode, currency } = seat
  await openGameSession(tx, { memberId, vendor, gameCode, token, currency, hours })
  return token
}

/** Takes back what is left of the loan, and closes the account for good. */
export async function closeConformanceMember(scope: Scope, { memberId }: ConformanceMember): Promise<void> {
  await inBrand(scope, async (tx) => {
    const { main } = await readMemberBalance(tx, memberId)
    const order = { memberId, amount: main, kind: 'adjustment', reference: 'conformance' } as const
    if (main > 0n) await debit(tx, { ...order, to: loanAccount, key: `conform:${memberId}:return` })
    await setMemberStatus(tx, memberId, 'locked', 'conformance')
  })
}
