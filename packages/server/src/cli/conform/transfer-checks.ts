import { createHmac, randomUUID } from 'node:crypto'
import { formatExactMoney, formatOptionalMoney, unitsPerMajor } from '@gasing/contract/money'
import { transferSignHeader } from '@gasing/contract/vendor/transfer'
import type { BrandConfig } from '#brand/public.ts'
import { adapterOf, readUnitScale, type Vendor } from '#games/public.ts'
import type { Platform } from '#platform/platform.ts'
import { invariant } from '#platform/refused.ts'
import type { CheckSheet } from './check-sheet.ts'
import { createObjectCaller } from './http-calls.ts'

type WalletVendorRun = {
  readonly platform: Platform
  readonly vendor: Vendor
  readonly brand: BrandConfig
  readonly sheet: CheckSheet
  readonly user: string
}

const concurrentCalls = 8

/**
 * Checks a vendor that holds the money: a reference is applied once and reported correctly, and all of the money comes back. Our
 * own ledger is not touched.
 */
export async function checkWalletVendor({ platform, vendor, brand, sheet, user }: WalletVendorRun): Promise<void> {
  const { transfers } = adapterOf(vendor)
  invariant(transfers, `expected vendor ${vendor.code} to have a transfer wallet`)
  const major = unitsPerMajor * readUnitScale(vendor, brand.currency.code).scale
  const player = { vendor, brand, user }
  const order = (amount: bigint, reference = `conform-${randomUUID()}`) => ({
    ...player,
    reference,
    uuid: randomUUID(),
    amount: amount * major,
  })
  const balance = async (check: string, expected: bigint) => {
    const came = await transfers.balance(platform, player)
    sheet.compare(check, { balance: formatExactMoney(expected * major) }, { balance: formatOptionalMoney(came) })
  }
  const fate = (check: string, expected: string, came: { readonly fate: string }) =>
    sheet.compare(check, { fate: expected }, came)
  const sent = order(100n)
  fate('a deposit is accepted', 'done', await transfers.deposit(platform, sent))
  await balance('and credited to the balance', 100n)
  fate('the same reference again counts as the same transfer', 'done', await transfers.deposit(platform, sent))
  await balance('and moves no money', 100n)
  fate('a status enquiry reports it as done', 'done', await transfers.status(platform, { ...sent, inward: true }))
  // where the enquiry is the transfer sent again, an unknown one is carried out, as it should be
  const never = { ...order(5n), inward: true }
  if (transfers.statusOnlyAsks)
    fate('and an unknown reference as refused', 'refused', await transfers.status(platform, never))
  const large = order(150n)
  fate('a withdrawal above the balance is refused', 'refused', await transfers.withdraw(platform, large))
  fate(
    'and a status enquiry reports it as refused',
    'refused',
    await transfers.status(platform, { ...large, inward: false }),
  )
  const more = order(60n)
  const fates = await Promise.all(Array.from({ length: concurrentCalls }, () => transfers.deposit(platform, more)))
  const all = [...new Set(fates.map((each) => each.fate))].join(',')
  sheet.compare(`one transfer sent ${concurrentCalls} times at once counts once`, { fate: 'done' }, { fate: all })
  await balance('and is credited once', 160n)
  if (transfers.statusOnlyAsks)
    fate('a refused withdrawal is refused again', 'refused', await transfers.withdraw(platform, large))
  const races = Array.from({ length: concurrentCalls }, () => transfers.withdraw(platform, order(160n)))
  const back = (await Promise.all(races)).filter((each) => each.fate === 'done').length
  sheet.compare(
    `of ${concurrentCalls} simultaneous withdrawals of the whole balance, one is accepted`,
    { back: 1 },
    { back },
  )
  await balance('and the balance is zero', 0n)
}

type SignedRun = Omit<WalletVendorRun, 'platform'> & { readonly secret: string; readonly gameCode: string }

/** Checks that only the wire of the neutral dialect can show. */
export async function checkSignedCalls({ vendor, brand, sheet, secret, user, gameCode }: SignedRun): Promise<void> {
  const player = { user, currency: brand.currency.code, operator: vendor.account }
  const post = createObjectCaller(String(vendor.url), sheet)
  const call = (path: string, message: object, key = secret) => {
    const body = JSON.stringify(message)
    const sign = createHmac('sha256', key).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', [transferSignHeader]: sign }
    return post({ path, body, headers })
  }
  for (const check of ['a player is created', 'and creating it again is accepted'])
    sheet.compare(check, { http: 200, status: 'done' }, await call('/createPlayer', player))
  const transfer = (amount: string) => ({ ...player, reference: `conform-${randomUUID()}`, amount })
  const forged = await call('/deposit', transfer('100.00'), 'somebody-elses-guess')
  sheet.compare('a deposit signed with another key is refused', { taken: false }, { ...forged, taken: isDone(forged) })
  for (const amount of ['-5.00', '1e3', ''])
    sheet.compare(
      `a deposit of "${amount}" is refused`,
      { taken: false },
      await call('/deposit', transfer(amount)).then((answer) => ({ ...answer, taken: isDone(answer) })),
    )
  const seen = await call('/balance', player)
  sheet.compare(
    'none of these moved money',
    { nothing: true },
    { ...seen, nothing: /^0(\.0+)?$/.test(String(seen.balance)) },
  )
  const unknown = await call('/transferStatus', { ...transfer('1.00'), direction: 'deposit' })
  sheet.compare('an unknown reference is reported as unknown', { http: 200, status: 'unknown' }, unknown)
  const open = { ...player, language: 'en', device: 'mobile', lobbyUrl: 'https://portal.example/', depositUrl: '' }
  const opened = await call('/gameUrl', { ...open, game: gameCode })
  sheet.compare(
    'a game launch returns a URL',
    { http: 200, isAddress: true },
    { ...opened, isAddress: URL.canParse(String(opened.url)) },
  )
  const none = await call('/gameUrl', { ...open, game: 'nothing_at_all' })
  sheet.compare('an unknown game does not', { isAddress: false }, { ...none, isAddress: 'url' in none })
}

const isDone = ({ http, status }: Record<string, unknown>): boolean => http === 200 && status === 'done'
