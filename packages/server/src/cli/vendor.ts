import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rsaBitsMax } from '@gasing/contract/vendor/signature'
import { brandConfig, brandIds } from '#brand/public.ts'
import {
  addVendor,
  brandOfVendor,
  listVendors,
  rsaBitsMin,
  spokenDialects,
  switchVendor,
  syncVendor,
  vendorKey,
} from '#games/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { orRefused, Refused } from '#platform/refused.ts'
import { brandScope, type Flags, needed } from './flags.ts'
import { Stop } from './stop.ts'

export async function add(platform: Platform, flags: Flags): Promise<unknown> {
  const scope = await brandScope(platform, needed(flags, 'brand'))
  const code = needed(flags, 'code')
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(code))
    throw new Stop('--code must be 2 to 40 lowercase letters, digits or hyphens.')
  const dialect = spokenDialects.find((known) => known === needed(flags, 'dialect'))
  if (!dialect) throw new Stop(`--dialect must be one of ${spokenDialects.join(', ')}.`)
  // the URL may end in the dialect's base path, which we append ourselves
  const url = needed(flags, 'url').replace(/(\/operator\/generic\/v2)?\/*$/, '')
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Stop('--url must be an absolute http or https URL.')
  const operatorId = flags['operator-id'] ?? '1'
  if (!/^[1-9][0-9]{0,8}$/.test(operatorId)) throw new Stop('--operator-id must be a whole number above 0.')
  const signs = dialect === 'hub88'
  const wallet = walletOf(flags.wallet ?? (dialect === 'transfer' ? 'transfer' : 'seamless'), dialect)
  const secret = signs ? null : readSecret(needed(flags, 'secret-file'))
  // settings made in the back office since then are kept
  const known = (await listVendors(scope)).find((other) => other.code === code)
  if (known && known.wallet !== wallet)
    throw new Stop(
      `The wallet type of vendor ${code} cannot be changed from ${known.wallet}, because it may hold money. Choose another --code.`,
    )
  const vendor = {
    ...{ code, name: flags.name ?? code, dialect, url, flags: {}, place: 50, secret, wallet },
    operatorId: Number.parseInt(operatorId, 10),
    // hub88 numbers its operators; the others name us by an account, without which none of their calls could be attributed
    account: signs ? null : flags.account || (known?.account ?? needed(flags, 'brand')),
    publicKey: signs ? readPublicKey(needed(flags, 'public-key')) : null,
  }
  const kept = known && { name: flags.name ?? known.name, flags: known.flags, place: known.place }
  const added = await orRefused(() => inBrand(scope, (tx) => addVendor(tx, { ...vendor, ...kept })))
  if (added instanceof Refused) {
    if (added.code !== 'idempotency_conflict') throw added
    throw new Stop(`Another brand already has a vendor ${code}. Choose another --code.`)
  }
  // registering a vendor switches it on, even if it was off
  await switchVendor(scope, code, true)
  const own = signs ? { publicKey: ourPublicKey(platform) } : { account: vendor.account }
  return { code, walletUrl: `/vendors/${code}`, ...own }
}

function walletOf(wallet: string, dialect: string): 'seamless' | 'transfer' {
  const known = dialect === 'hub88' ? ['seamless', 'transfer'] : [dialect === 'transfer' ? 'transfer' : 'seamless']
  if (!known.includes(wallet)) throw new Stop(`--wallet must be ${known.join(' or ')} for the dialect ${dialect}.`)
  return wallet === 'transfer' ? 'transfer' : 'seamless'
}

/** Reads a shared secret from its file. */
export function readSecret(file: string): string {
  const secret = contentOf(file).trim()
  if (secret.length < 8) throw new Stop(`The secret in ${file} is shorter than 8 characters.`)
  return secret
}

/** Reads a PEM public key from its file; signatures are RSA with SHA-256 (vendor-protocol.md 1.1). */
export function readPublicKey(file: string): string {
  const content = contentOf(file)
  if (!isPublicKey(content)) throw new Stop(`${file} does not contain a public key in PEM format.`)
  const fit = vendorKey(content)
  if (fit === null) throw new Stop(`The key in ${file} must be an RSA key of ${rsaBitsMin} to ${rsaBitsMax} bits.`)
  return fit
}

function isPublicKey(content: string): boolean {
  try {
    return createPublicKey(content).type === 'public'
  } catch {
    return false
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Stop(`File ${file} cannot be read.`)
  }
}

function ourPublicKey({ config }: Platform): string {
  const key = createPrivateKey(readFileSync(join(config.vendorKeysDir, 'portal.pem')))
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
}

/** The brand that a vendor belongs to. */
export async function scopeOfVendor(platform: Platform, flags: Flags): Promise<{ scope: Scope; code: string }> {
  const code = needed(flags, 'code')
  const brandId = await brandOfVendor(platform, code)
  if (brandId === null) throw new Stop(`Vendor ${code} not found.`)
  return { code, scope: systemScope(platform, brandId, 'cli') }
}

export async function sync(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await scopeOfVendor(platform, flags)
  const pulled = await orRefused(() => syncVendor(scope, code))
  if (!(pulled instanceof Refused)) {
    const { games, leftOut, closed } = pulled
    return { code, games, ...(leftOut > 0 && { leftOut }), ...(closed > 0 && { closed }) }
  }
  if (pulled.code !== 'vendor_unreachable') throw pulled
  const look = `npx gasing vendor calls --code ${code}`
  throw new Stop(
    `vendor_unreachable: ${code} does not respond, or not as its dialect requires. See its responses with: ${look}`,
  )
}

export async function disable(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, code } = await scopeOfVendor(platform, flags)
  await switchVendor(scope, code, false)
  return { code, enabled: false }
}

export async function list(platform: Platform, flags: Flags): Promise<unknown> {
  const ids = flags.brand === undefined ? await brandIds(platform) : [(await brandScope(platform, flags.brand)).brandId]
  const lists = await Promise.all(
    ids.map(async (id) => {
      const { code: brand } = await brandConfig(platform, id)
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
