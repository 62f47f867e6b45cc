import { freeRoundTurnoverMax } from '@gasing/contract/calls/office/vendors'
import { moneyPattern, parseMoney } from '@gasing/contract/money'
import {
  announceKey,
  cancelFreeBets,
  grantFreeBets,
  isCallerAddress,
  listVendors,
  promoteKey,
  readNewestCalls,
  setVendorTerms,
} from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { CommandError } from './command-error.ts'
import { type Flags, requireFlag } from './flags.ts'
import { readPublicKeyFromFile, readSecretFromFile, resolveVendorScope } from './vendor.ts'

/** Changes the addresses, units, deadlines and keys of a vendor; omitted ones are kept. */
export async function setVendorTermsCommand(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await resolveVendorScope(platform, flags)
  // all flags are validated before anything is changed
  const newTerms = parseTerms(flags)
  const promotes = parseChoice(flags, 'promote-key', ['yes']) !== undefined
  await ensureKeyFitsDialect({ scope, code, flags, promotes })
  if (flags['next-public-key'])
    await announceKey(scope, code, { publicKey: readPublicKeyFromFile(flags['next-public-key']) })
  if (flags['next-secret-file'])
    await announceKey(scope, code, { secret: readSecretFromFile(flags['next-secret-file']) })
  if (promotes) await promoteKey(scope, code)
  const terms = await setVendorTerms(scope, code, newTerms)
  return { code, ...terms }
}

type KeyChange = { readonly scope: Scope; readonly code: string; readonly flags: Flags; readonly promotes: boolean }

/** Refuses a key of the kind that the vendor's dialect does not use: it would be ignored, and be the only key once promoted. */
async function ensureKeyFitsDialect({ scope, code, flags, promotes }: KeyChange): Promise<void> {
  const vendor = (await listVendors(scope)).find((each) => each.code === code)
  const signs = vendor?.dialect === 'hub88'
  const [own, others] = signs ? ['next-public-key', 'next-secret-file'] : ['next-secret-file', 'next-public-key']
  if (flags[others])
    throw new CommandError(
      `${code} ${signs ? 'signs with a key' : 'uses a shared secret'}: use --${own}, not --${others}.`,
    )
  const hasNext = flags[own] !== undefined || (signs ? vendor?.nextPublicKey : vendor?.nextSecret) != null
  if (promotes && !hasNext) throw new CommandError(`${code} has no next key to promote: set it first with --${own}.`)
}

function parseTerms(flags: Flags): Parameters<typeof setVendorTerms>[2] {
  const keepCalls = parseChoice(flags, 'keep-calls', ['all', 'failures'])
  return {
    ...(flags.addresses !== undefined && { addresses: parseList(flags.addresses).map(parseAddress) }),
    ...(flags.units !== undefined && { units: Object.fromEntries(parseList(flags.units).map(parsePair)) }),
    ...(flags['answer-ms'] !== undefined && { answerMs: parseWholeNumber(flags, 'answer-ms', 500, 20_000) }),
    ...(flags['calls-max'] !== undefined && { callsMax: parseWholeNumber(flags, 'calls-max', 1, 200) }),
    ...(keepCalls !== undefined && { keepCalls }),
    ...(flags.jurisdiction !== undefined && { jurisdiction: parseJurisdiction(flags.jurisdiction) }),
  }
}

function parseChoice<Word extends string>(flags: Flags, name: string, choices: readonly Word[]): Word | undefined {
  const text = flags[name]
  const word = choices.find((each) => each === text)
  if (text !== undefined && word === undefined) throw new CommandError(`--${name} must be ${choices.join(' or ')}.`)
  return word
}

/** Parses a jurisdiction; `none` removes it. */
function parseJurisdiction(text: string): string | null {
  if (!/^[A-Za-z0-9-]{2,20}$/.test(text))
    throw new CommandError('--jurisdiction must be 2 to 20 letters, digits or hyphens, such as MT, or none.')
  return text === 'none' ? null : text
}

const parseList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function parseAddress(line: string): string {
  if (!isCallerAddress(line))
    throw new CommandError(`--addresses must list addresses or networks such as 203.0.113.0/24, not "${line}".`)
  return line
}

function parsePair(text: string): [string, string] {
  const [, name, scale] = /^([A-Z]{3,6})=([1-9][0-9]{0,6})$/.exec(text) ?? []
  if (name === undefined || scale === undefined)
    throw new CommandError(`--units must list pairs such as VND=1000, not "${text}".`)
  return [name, scale]
}

function parseWholeNumber(flags: Flags, name: string, least: number, most: number): number {
  const text = requireFlag(flags, name)
  const whole = /^[0-9]{1,6}$/.test(text) ? Number.parseInt(text, 10) : -1
  if (whole < least || whole > most)
    throw new CommandError(`--${name} must be a whole number from ${least} to ${most}.`)
  return whole
}

const defaultLines = '20'

/** The latest calls between a vendor and us, verbatim. */
export async function listCalls(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await resolveVendorScope(platform, flags)
  const lines = await readNewestCalls(scope, code, parseWholeNumber({ last: defaultLines, ...flags }, 'last', 1, 1000))
  return lines.map(({ at, ...line }) => ({ at: at.toISOString(), ...line }))
}

function parseAmount(text: string): bigint {
  const value = new RegExp(moneyPattern).test(text) ? parseMoney(text) : 0n
  if (value <= 0n) throw new CommandError(`--value must be an amount above 0 such as 1.00, not "${text}".`)
  return value
}

/** Grants free rounds to a member. */
export async function grantFreeRounds(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await resolveVendorScope(platform, flags)
  const endsAt = new Date(requireFlag(flags, 'until'))
  if (Number.isNaN(endsAt.getTime())) throw new CommandError('--until must be a time such as 2030-01-31T12:00:00Z.')
  const { issue } = await grantFreeBets(scope, {
    ...{ vendor: code, account: requireFlag(flags, 'account'), gameCode: requireFlag(flags, 'game'), endsAt },
    rounds: parseWholeNumber(flags, 'rounds', 1, 1000),
    turnoverTimes: parseWholeNumber({ turnover: '0', ...flags }, 'turnover', 0, freeRoundTurnoverMax),
    value: parseAmount(requireFlag(flags, 'value')),
  })
  return { code, issue }
}

/** Revokes free rounds. */
export async function revokeFreeRounds(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await resolveVendorScope(platform, flags)
  const issue = requireFlag(flags, 'issue')
  await cancelFreeBets(scope, code, issue)
  return { code, issue, cancelled: true }
}
