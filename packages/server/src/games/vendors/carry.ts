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

/** `takesBack` marks a resettlement to the member's loss. */
type Wish = { readonly money: VendorMoney; readonly together: Together; readonly takesBack?: boolean | undefined }
type Asked = Wish & { readonly platform: Platform; readonly brand: BrandConfig }
/** A failure is reported to its own message only, not to others in the batch. */
type Fate = { readonly done: Carried } | { readonly failure: unknown }

/**
 * A message that has waited this long is answered with a retry while the vendor still listens; it gives up after two seconds
 * (K04).
 */
const waitMsMax = 1500

const turns = new WeakMap<VendorMoney, MemberTurns<Asked, Fate>>()

/** Serialises a member's messages, which each need a transaction, so that many of them occupy one connection. */
function turnsOf(money: VendorMoney): MemberTurns<Asked, Fate> {
  const known = turns.get(money) ?? makeMemberTurns<Asked, Fate>({ waitMsMax, work: carryInTurn })
  turns.set(money, known)
  return known
}

/** Carries out a message and returns its outcome, with the balance as reported to the vendor. */
export async function carry(heard: Heard, wish: Wish): Promise<Carried> {
  const { platform } = heard.app
  const { money, together } = wish
  const brand = await brandOf(heard)
  const member = `${brand.brandId}/${together.memberId}`
  const fate = await turnsOf(money)(member, sayingOf(together, wish.takesBack), { ...wish, platform, brand })
  if ('failure' in fate) throw fate.failure
  return { ...fate.done, balance: await toldAfter(platform, together.vendor, together.memberId, fate.done.balance) }
}

/**
 * Carries out messages of one member: in one transaction when they are of one vendor and none takes back, otherwise one by one.
 */
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
      // nothing was done; the same lock would delay each message alone just as long
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

/** Equal for equal messages. */
const sayingOf = ({ vendor, tokenHash, ...asked }: Together, takesBack = false): string =>
  JSON.stringify([vendor.code, tokenHash?.toString('hex') ?? null, asked, takesBack], (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
