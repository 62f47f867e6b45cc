import { moneyPattern, parseMoney } from '@gasing/contract/money'
import {
  announceKey,
  cancelFreeBets,
  giveFreeBets,
  isCallerLine,
  listVendors,
  promoteKey,
  readCalls,
  setVendorTerms,
} from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { type Flags, needed } from './flags.ts'
import { Stop } from './stop.ts'
import { readPublicKey, readSecret, scopeOfVendor } from './vendor.ts'

/** Changes the addresses, units, deadlines and keys of a vendor; omitted ones are kept. */
export async function set(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await scopeOfVendor(platform, flags)
  // all flags are validated before anything is changed
  const wished = termsOf(flags)
  const promotes = oneOf(flags, 'promote-key', ['yes']) !== undefined
  await mustFitKey({ scope, code, flags, promotes })
  if (flags['next-public-key']) await announceKey(scope, code, { publicKey: readPublicKey(flags['next-public-key']) })
  if (flags['next-secret-file']) await announceKey(scope, code, { secret: readSecret(flags['next-secret-file']) })
  if (promotes) await promoteKey(scope, code)
  const terms = await setVendorTerms(scope, code, wished)
  return { code, ...terms }
}

type KeyWish = { readonly scope: Scope; readonly code: string; readonly flags: Flags; readonly promotes: boolean }

/** Refuses a key of the kind that the vendor's dialect does not use: it would be ignored, and be the only key once promoted. */
async function mustFitKey({ scope, code, flags, promotes }: KeyWish): Promise<void> {
  const vendor = (await listVendors(scope)).find((each) => each.code === code)
  const signs = vendor?.dialect === 'hub88'
  const [own, others] = signs ? ['next-public-key', 'next-secret-file'] : ['next-secret-file', 'next-public-key']
  if (flags[others])
    throw new Stop(`${code} ${signs ? 'signs with a key' : 'uses a shared secret'}: use --${own}, not --${others}.`)
  const hasNext = flags[own] !== undefined || (signs ? vendor?.nextPublicKey : vendor?.nextSecret) != null
  if (promotes && !hasNext) throw new Stop(`${code} has no next key to promote: set it first with --${own}.`)
}

function termsOf(flags: Flags): Parameters<typeof setVendorTerms>[2] {
  const keepCalls = oneOf(flags, 'keep-calls', ['all', 'failures'])
  return {
    ...(flags.addresses !== undefined && { addresses: listOf(flags.addresses).map(addressOf) }),
    ...(flags.units !== undefined && { units: Object.fromEntries(listOf(flags.units).map(pairOf)) }),
    ...(flags['answer-ms'] !== undefined && { answerMs: wholeOf(flags, 'answer-ms', 500, 20_000) }),
    ...(flags['calls-max'] !== undefined && { callsMax: wholeOf(flags, 'calls-max', 1, 200) }),
    ...(keepCalls !== undefined && { keepCalls }),
    ...(flags.jurisdiction !== undefined && { jurisdiction: jurisdictionOf(flags.jurisdiction) }),
  }
}

function oneOf<Word extends string>(flags: Flags, name: string, words: readonly Word[]): Word | undefined {
  const text = flags[name]
  const word = words.find((each) => each === text)
  if (text !== undefined && word === undefined) throw new Stop(`--${name} must be ${words.join(' or ')}.`)
  return word
}

/** Parses a jurisdiction; `none` removes it. */
function jurisdictionOf(text: string): string | null {
  if (!/^[A-Za-z0-9-]{2,20}$/.test(text))
    throw new Stop('--jurisdiction must be 2 to 20 letters, digits or hyphens, such as MT, or none.')
  return text === 'none' ? null : text
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function addressOf(line: string): string {
  if (!isCallerLine(line))
    throw new Stop(`--addresses must list addresses or networks such as 203.0.113.0/24, not "${line}".`)
  return line
}

function pairOf(text: string): [string, string] {
  const [, name, scale] = /^([A-Z]{3,6})=([1-9][0-9]{0,6})$/.exec(text) ?? []
  if (name === undefined || scale === undefined)
    throw new Stop(`--units must list pairs such as VND=1000, not "${text}".`)
  return [name, scale]
}

function wholeOf(flags: Flags, name: string, least: number, most: number): number {
  const text = needed(flags, name)
  const whole = /^[0-9]{1,6}$/.test(text) ? Number.parseInt(text, 10) : -1
  if (whole < least || whole > most) throw new Stop(`--${name} must be a whole number from ${least} to ${most}.`)
  return whole
}

const linesUsual = '20'

/** The latest calls between a vendor and us, verbatim. */
export async function calls(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await scopeOfVendor(platform, flags)
  const lines = await readCalls(scope, code, wholeOf({ last: linesUsual, ...flags }, 'last', 1, 1000))
  return lines.map(({ at, ...line }) => ({ at: at.toISOString(), ...line }))
}

function moneyOf(text: string): bigint {
  const value = new RegExp(moneyPattern).test(text) ? parseMoney(text) : 0n
  if (value <= 0n) throw new Stop(`--value must be an amount above 0 such as 1.00, not "${text}".`)
  return value
}

/** Grants free rounds to a member. */
export async function give(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await scopeOfVendor(platform, flags)
  const endsAt = new Date(needed(flags, 'until'))
  if (Number.isNaN(endsAt.getTime())) throw new Stop('--until must be a time such as 2030-01-31T12:00:00Z.')
  const issue = await giveFreeBets(scope, {
    ...{ vendor: code, account: needed(flags, 'account'), gameCode: needed(flags, 'game'), endsAt },
    rounds: wholeOf(flags, 'rounds', 1, 1000),
    value: moneyOf(needed(flags, 'value')),
  })
  return { code, issue }
}

/** Revokes free rounds. */
export async function takeBack(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await scopeOfVendor(platform, flags)
  const issue = needed(flags, 'issue')
  await cancelFreeBets(scope, code, issue)
  return { code, issue, cancelled: true }
}
