import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { memberBalance } from '#wallet/public.ts'
import { type MemberTurns, makeMemberTurns } from '../member-turns.ts'
import { userOf } from '../seats.ts'
import { takeFromRound } from '../settle-anew.ts'
import { launchByToken } from '../store-games.ts'
import { type Carried, carryTogether, type Together } from '../together.ts'
import { toldAfter, toldBalance } from '../told-balance.ts'
import { type VendorMoney, vendorAnswerMsMax } from '../vendor-money.ts'
import type { Heard } from './gateway.ts'

/** What an answer needs of the portal, in dialects whose messages hold several movements or name a token alone. */

export const brandOf = ({ app, known }: Heard): Promise<BrandConfig> => brandConfig(app.platform, known.vendor.brandId)

/** One transaction about a vendor's question. */
export const inVendorBrand = <Result>({ app, known: { vendor } }: Heard, use: (tx: Tx) => Promise<Result>) =>
  inBrand(systemScope(app.platform, vendor.brandId, `vendor:${vendor.code}`), use)

export type TokenSeat = {
  readonly memberId: bigint
  readonly user: string
  readonly currency: string
  readonly balance: bigint
  readonly expired: boolean
}

/** Whose a token is; null when it never was, or is another vendor's. */
export async function seatOfToken(tx: Tx, { known: { vendor } }: Heard, token: string): Promise<TokenSeat | null> {
  const seat = await launchByToken(tx, sha256(token))
  if (!seat || seat.vendor !== vendor.code) return null
  const { memberId, currency, expired } = seat
  const { main } = await memberBalance(tx, memberId)
  const balance = await toldBalance(tx, vendor, memberId, main)
  return { memberId, user: userOf(memberId), currency, balance, expired }
}

/** What a vendor hears of a member's main wallet, in micro-units; null when nobody has that number. */
export const balanceOfMember = async (heard: Heard, memberId: bigint | null): Promise<bigint | null> =>
  memberId === null
    ? null
    : inVendorBrand(heard, async (tx) =>
        (await memberById(tx, memberId))
          ? toldBalance(tx, heard.known.vendor, memberId, (await memberBalance(tx, memberId)).main)
          : null,
      )

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
