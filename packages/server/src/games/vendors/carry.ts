import type { BrandConfig } from '#brand/public.ts'
import { isTimeout } from '#platform/db/retry.ts'
import type { Platform } from '#platform/platform.ts'
import { type MemberTurns, makeMemberTurns } from '../member-turns.ts'
import { takeFromRound } from '../settle-anew.ts'
import { type Carried, carrySeveral, carryTogether, type Together } from '../together.ts'
import { toldAfter } from '../told-balance.ts'
import type { VendorMoney } from '../vendor-money.ts'
import type { Heard } from './gateway.ts'
import { brandOf } from './portal.ts'

/** `takesBack` is a new settlement to the member's loss. */
type Wish = { readonly money: VendorMoney; readonly together: Together; readonly takesBack?: boolean | undefined }
type Asked = Wish & { readonly platform: Platform; readonly brand: BrandConfig }
/** What went wrong is told to whom it happened, not to the neighbours. */
type Fate = { readonly done: Carried } | { readonly failure: unknown }

/** Who stood in line for so long is told to try again while the vendor still listens: it gives up after two seconds (K04). */
const waitMsMax = 1500

const turns = new WeakMap<VendorMoney, MemberTurns<Asked, Fate>>()

/** Messages that take a transaction of their own follow each other, so that a crowd of one member's holds one connection. */
function turnsOf(money: VendorMoney): MemberTurns<Asked, Fate> {
  const known = turns.get(money) ?? makeMemberTurns<Asked, Fate>({ waitMsMax, work: carryInTurn })
  turns.set(money, known)
  return known
}

/** Carries a message. */
export async function carry(heard: Heard, wish: Wish): Promise<Carried> {
  const { platform } = heard.app
  const { money, together } = wish
  const brand = await brandOf(heard)
  const member = `${brand.brandId}/${together.memberId}`
  const fate = await turnsOf(money)(member, sayingOf(together, wish.takesBack), { ...wish, platform, brand })
  if ('failure' in fate) throw fate.failure
  return { ...fate.done, balance: await toldAfter(platform, together.vendor, together.memberId, fate.done.balance) }
}

/** Messages of one member in one transaction where they are alike, and else one by one. */
async function carryInTurn(asked: readonly Asked[]): Promise<Fate[]> {
  const [first] = asked
  const isAlike = ({ together, takesBack }: Asked) => !takesBack && together.vendor.code === first?.together.vendor.code
  if (first && asked.length > 1 && asked.every(isAlike))
    try {
      return (
        await carrySeveral(
          first,
          asked.map(({ together }) => together),
        )
      ).map((done) => ({ done }))
    } catch (failure) {
      // nothing was done; whoever holds the account would keep each of them waiting as long again
      if (isTimeout(failure)) return asked.map(() => ({ failure }))
    }
  const fates: Fate[] = []
  for (const each of asked)
    fates.push(
      await carryAlone(each).then(
        (done) => ({ done }),
        (failure: unknown) => ({ failure }),
      ),
    )
  return fates
}

const carryAlone = (asked: Asked): Promise<Carried> =>
  asked.takesBack ? takeFromRound(asked.platform, asked.brand, asked.together) : carryTogether(asked, asked.together)

/** The same text where the same is asked. */
const sayingOf = ({ vendor, tokenHash, ...asked }: Together, takesBack = false): string =>
  JSON.stringify([vendor.code, tokenHash?.toString('hex') ?? null, asked, takesBack], (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
