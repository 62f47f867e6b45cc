import { performance } from 'node:perf_hooks'
import { PrepaidsAnswer } from '@gasing/contract/vendor/hub88'
import type { Static } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import type { Vendor } from '../../store-vendors.ts'
import { callVendor, parseAnswer, VendorRefused } from '../outgoing.ts'
import { buildSignedCall } from './sign.ts'

type Packages = Static<typeof PrepaidsAnswer>
type PackageFilter = { readonly game_code: string; readonly currency: string }

/** Hub88 answers one request for packages a minute, and a campaign needs them for each of its members. */
const keptMs = 60_000
const [notThere, tooOften] = [404, 429]

const packagesByPlatform = new WeakMap<Platform, Map<string, { readonly at: number; readonly packages: Packages }>>()

const nameFilter = (vendor: Vendor, { game_code, currency }: PackageFilter): string =>
  JSON.stringify([vendor.code, vendor.url, game_code, currency])

function readKept(platform: Platform) {
  const kept = packagesByPlatform.get(platform) ?? new Map<string, { at: number; packages: Packages }>()
  packagesByPlatform.set(platform, kept)
  return kept
}

/**
 * Returns the supplier's packages for a game, at most a minute old unless it is asked too often. Every failure here means that
 * nothing was given.
 */
export async function readPackages(platform: Platform, vendor: Vendor, filter: PackageFilter): Promise<Packages> {
  const [kept, name] = [readKept(platform), nameFilter(vendor, filter)]
  const known = kept.get(name)
  if (known && performance.now() - known.at < keptMs) return known.packages
  const body = JSON.stringify({ operator_id: vendor.operatorId, ...filter })
  const answer = await callVendor(platform, vendor, buildSignedCall(platform, vendor, '/freebet/prepaids/list', body))
  if (answer?.code === tooOften && known) return known.packages
  if (answer?.code === notThere) throw new VendorRefused('free_bets_unknown')
  const read = answer && answer.code >= 200 && answer.code < 300 ? parseAnswer(answer.text, PrepaidsAnswer) : null
  if (!read) throw new VendorRefused('vendor_unreachable')
  kept.set(name, { at: performance.now(), packages: read.value })
  return read.value
}

/** Has the packages of a game fetched anew, because the supplier has refused one of them. */
export function forgetPackages(platform: Platform, vendor: Vendor, filter: PackageFilter): void {
  readKept(platform).delete(nameFilter(vendor, filter))
}
