import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rsaBitsMax } from '@gasing/contract/vendor/signature'
import { readBrandConfig, readBrandIds } from '#brand/public.ts'
import {
  addVendor,
  listVendors,
  normalizePublicKey,
  rsaBitsMin,
  selectBrandOfVendor,
  setVendorSwitch,
  supportedDialects,
  syncVendor,
} from '#games/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { captureRefusal, Refused } from '#platform/refused.ts'
import { CommandError } from './command-error.ts'
import { type Flags, requireFlag, resolveBrandScope } from './flags.ts'

export async function addVendorCommand(platform: Platform, flags: Flags): Promise<unknown> {
  const scope = await resolveBrandScope(platform, requireFlag(flags, 'brand'))
  const code = requireFlag(flags, 'code')
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(code))
    throw new CommandError('--code must be 2 to 40 lowercase letters, digits or hyphens.')
  const dialect = supportedDialects.find((known) => known === requireFlag(flags, 'dialect'))
  if (!dialect) throw new CommandError(`--dialect must be one of ${supportedDialects.join(', ')}.`)
  // the URL may end in the dialect's base path, which we append ourselves
  const url = requireFlag(flags, 'url').replace(/(\/operator\/generic\/v2)?\/*$/, '')
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new CommandError('--url must be an absolute http or https URL.')
  const operatorId = flags['operator-id'] ?? '1'
  if (!/^[1-9][0-9]{0,8}$/.test(operatorId)) throw new CommandError('--operator-id must be a whole number above 0.')
  const signs = dialect === 'hub88'
  const wallet = parseWallet(flags.wallet ?? (dialect === 'transfer' ? 'transfer' : 'seamless'), dialect)
  const secret = signs ? null : readSecretFromFile(requireFlag(flags, 'secret-file'))
  // settings made in the back office since then are kept
  const known = (await listVendors(scope)).find((other) => other.code === code)
  if (known && known.wallet !== wallet)
    throw new CommandError(
      `The wallet type of vendor ${code} cannot be changed from ${known.wallet}, because it may hold money. Choose another --code.`,
    )
  const vendor = {
    ...{ code, name: flags.name ?? code, dialect, url, flags: {}, place: 50, secret, wallet },
    operatorId: Number.parseInt(operatorId, 10),
    // hub88 numbers its operators; the others name us by an account, without which none of their calls could be attributed
    account: signs ? null : flags.account || (known?.account ?? requireFlag(flags, 'brand')),
    publicKey: signs ? readPublicKeyFromFile(requireFlag(flags, 'public-key')) : null,
  }
  const kept = known && { name: flags.name ?? known.name, flags: known.flags, place: known.place }
  const added = await captureRefusal(() => inBrand(scope, (tx) => addVendor(tx, { ...vendor, ...kept })))
  if (added instanceof Refused) {
    if (added.code !== 'idempotency_conflict') throw added
    throw new CommandError(`Another brand already has a vendor ${code}. Choose another --code.`)
  }
  // registering a vendor switches it on, even if it was off
  await setVendorSwitch(scope, code, true)
  const own = signs ? { publicKey: readPortalPublicKey(platform) } : { account: vendor.account }
  return { code, walletUrl: `/vendors/${code}`, ...own }
}

function parseWallet(wallet: string, dialect: string): 'seamless' | 'transfer' {
  const known = dialect === 'hub88' ? ['seamless', 'transfer'] : [dialect === 'transfer' ? 'transfer' : 'seamless']
  if (!known.includes(wallet))
    throw new CommandError(`--wallet must be ${known.join(' or ')} for the dialect ${dialect}.`)
  return wallet === 'transfer' ? 'transfer' : 'seamless'
}

/** Reads a shared secret from its file. */
export function readSecretFromFile(file: string): string {
  const secret = readFileOrStop(file).trim()
  if (secret.length < 8) throw new CommandError(`The secret in ${file} is shorter than 8 characters.`)
  return secret
}

/** Reads a PEM public key from its file; signatures are RSA with SHA-256 (vendor-protocol.md 1.1). */
export function readPublicKeyFromFile(file: string): string {
  const content = readFileOrStop(file)
  if (!isPublicKey(content)) throw new CommandError(`${file} does not contain a public key in PEM format.`)
  const fit = normalizePublicKey(content)
  if (fit === null)
    throw new CommandError(`The key in ${file} must be an RSA key of ${rsaBitsMin} to ${rsaBitsMax} bits.`)
  return fit
}

function isPublicKey(content: string): boolean {
  try {
    return createPublicKey(content).type === 'public'
  } catch {
    return false
  }
}

function readFileOrStop(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new CommandError(`File ${file} cannot be read.`)
  }
}

function readPortalPublicKey({ config }: Platform): string {
  const key = createPrivateKey(readFileSync(join(config.vendorKeysDir, 'portal.pem')))
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
}

/** The brand that a vendor belongs to. */
export async function resolveVendorScope(platform: Platform, flags: Flags): Promise<{ scope: Scope; code: string }> {
  const code = requireFlag(flags, 'code')
  const brandId = await selectBrandOfVendor(platform, code)
  if (brandId === null) throw new CommandError(`Vendor ${code} not found.`)
  return { code, scope: systemScope(platform, brandId, 'cli') }
}

export async function syncVendorCommand(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await resolveVendorScope(platform, flags)
  const pulled = await captureRefusal(() => syncVendor(scope, code))
  if (!(pulled instanceof Refused)) {
    const { games, leftOut, closed } = pulled
    return { code, games, ...(leftOut > 0 && { leftOut }), ...(closed > 0 && { closed }) }
  }
  if (pulled.code !== 'vendor_unreachable') throw pulled
  const callsCommand = `npx gasing vendor calls --code ${code}`
  throw new CommandError(
    `vendor_unreachable: ${code} does not respond, or not as its dialect requires. See its responses with: ${callsCommand}`,
  )
}

export async function disableVendor(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await resolveVendorScope(platform, flags)
  await setVendorSwitch(scope, code, false)
  return { code, enabled: false }
}

export async function listVendorsCommand(platform: Platform, flags: Flags): Promise<unknown> {
  const ids =
    flags.brand === undefined
      ? await readBrandIds(platform)
      : [(await resolveBrandScope(platform, flags.brand)).brandId]
  const lists = await Promise.all(
    ids.map(async (id) => {
      const { code: brand } = await readBrandConfig(platform, id)
      const vendors = await listVendors(systemScope(platform, id, 'cli'))
      return vendors.map(({ code, name, dialect, enabled, url }) => ({
        brand,
        code,
        name,
        dialect,
        enabled,
        url: url ?? '',
      }))
    }),
  )
  return lists.flat()
}
