import { type MemberTurns, makeMemberTurns } from '../member-turns.ts'
import { takeFromRound } from '../settle-anew.ts'
import { type Carried, carryTogether, type Together } from '../together.ts'
import { toldAfter } from '../told-balance.ts'
import { type VendorMoney, vendorAnswerMsMax } from '../vendor-money.ts'
import type { Heard } from './gateway.ts'
import { brandOf } from './portal.ts'

const turns = new WeakMap<VendorMoney, MemberTurns<Carried>>()

/** Messages that take a transaction of their own follow each other, so that a crowd of one member's holds one connection. */
function turnsOf(money: VendorMoney): MemberTurns<Carried> {
  const known = turns.get(money) ?? makeMemberTurns<Carried>(vendorAnswerMsMax)
  turns.set(money, known)
  return known
}

type Wish = { readonly money: VendorMoney; readonly together: Together; readonly takesBack?: boolean | undefined }

/** Carries a message; `takesBack` is a new settlement to the member's loss. */
export async function carry(heard: Heard, { money, together, takesBack }: Wish): Promise<Carried> {
  const { platform } = heard.app
  const brand = await brandOf(heard)
  const done = await turnsOf(money)(`${brand.brandId}/${together.memberId}`, sayingOf(together, takesBack), () =>
    takesBack ? takeFromRound(platform, brand, together) : carryTogether({ platform, money, brand }, together),
  )
  return { ...done, balance: await toldAfter(platform, together.vendor, together.memberId, done.balance) }
}

/** The same text where the same is asked. */
const sayingOf = ({ vendor, tokenHash, ...asked }: Together, takesBack = false): string =>
  JSON.stringify([vendor.code, tokenHash?.toString('hex') ?? null, asked, takesBack], (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
