import type { Body, Value } from '@gasing/contract/call'
import type { officeVendors, saveVendor } from '@gasing/contract/calls/office/games'
import { appendAudit } from '#audit/public.ts'
import { brandConfig, brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { instantAt, localAt } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { catalogueChanged, syncVendor } from './catalogue.ts'
import { isResting } from './shelf.ts'
import { updateVendor, type VendorCounts, vendorCounts } from './store-office.ts'
import { allVendors, type Vendor, vendorByCode } from './store-vendors.ts'

export type Line = Value<typeof officeVendors>['list'][number]
type Seen = { readonly timeZone: string; readonly now: Date; readonly counts: ReadonlyMap<string, VendorCounts> }
export type VendorsQuery = { readonly q: string | null; readonly limit: number; readonly offset: number }

export async function readVendorLines(scope: Scope, { q, limit, offset }: VendorsQuery) {
  const { timeZone } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const asked = q?.toLowerCase() ?? ''
    const vendors = (await allVendors(tx)).filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(asked))
    const seen = await lookAt(tx, timeZone)
    return {
      list: vendors.slice(offset, offset + limit).map((vendor) => toLine(vendor, seen)),
      total: vendors.length,
    }
  })
}

const lookAt = async (tx: Tx, timeZone: string): Promise<Seen> => ({
  timeZone,
  now: tx.now,
  counts: new Map((await vendorCounts(tx)).map((row) => [row.vendor, row])),
})

export const vendorLine = async (tx: Tx, vendor: Vendor, timeZone: string): Promise<Line> =>
  toLine(vendor, await lookAt(tx, timeZone))

/** Saves how a vendor appears in the lobbies. Refuses an end of maintenance that is in the past. */
export function changeVendor(scope: Scope, code: string, form: Body<typeof saveVendor>): Promise<Line> {
  return inBrand(scope, async (tx) => {
    const { timeZone } = await brandConfigIn(tx)
    const before = (await vendorByCode(tx, code)) ?? refuse('not_found')
    const restsUntil = form.rests && form.restsUntil !== null ? instantAt(timeZone, form.restsUntil) : null
    if (restsUntil && restsUntil <= tx.now)
      refuse('fields_refused', { fields: { restsUntil: { code: 'vendor_rests_until_past' } } })
    await updateVendor(tx, code, { ...form, name: form.name.trim() || before.name, restsUntil })
    const after = (await vendorByCode(tx, code)) ?? refuse('not_found')
    await catalogueChanged(tx)
    await appendAudit(tx, {
      action: 'vendor.stand',
      subject: `vendor:${code}`,
      before: told(before),
      after: told(after),
    })
    return vendorLine(tx, after, timeZone)
  })
}

/** Pulls a vendor's list of games now. */
export async function pullGames(scope: Scope, code: string): Promise<{ games: number; closed: number }> {
  const { games, closed } = await syncVendor(scope, code)
  await inBrand(scope, (tx) =>
    appendAudit(tx, { action: 'vendor.sync', subject: `vendor:${code}`, after: { games, closed } }),
  )
  return { games, closed }
}

const told = ({ name, place, enabled, rests, restsUntil, framed }: Vendor) => ({
  ...{ name, place, enabled, rests, framed },
  restsUntil: restsUntil?.toISOString() ?? null,
})

function toLine(vendor: Vendor, { timeZone, now, counts }: Seen): Line {
  const { name, place, enabled, framed, restsUntil, dialect, url, operatorId, publicKey, flags } = vendor
  const { games = 0, openGames = 0 } = counts.get(vendor.code) ?? {}
  const rests = isResting(vendor, now)
  return {
    ...{ name, place, enabled, framed, dialect, url, operatorId, publicKey, flags, games, openGames, rests },
    id: vendor.code,
    restsUntil: rests && restsUntil ? localAt(timeZone, restsUntil) : null,
    standing: standingOf({ enabled, rests, openGames }),
  }
}

type Standing = { readonly enabled: boolean; readonly rests: boolean; readonly openGames: number }

function standingOf({ enabled, rests, openGames }: Standing): Line['standing'] {
  if (!enabled) return 'off'
  if (rests) return 'maintenance'
  return openGames > 0 ? 'open' : 'soon'
}
