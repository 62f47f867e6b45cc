import type { Body } from '@gasing/contract/call'
import type { saveVendorConnection } from '@gasing/contract/calls/office/games'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { isInnerUrl } from '#platform/outside.ts'
import { refuse } from '#platform/refused.ts'
import { addVendor } from './catalogue.ts'
import { type Line, vendorLine } from './office-vendors.ts'
import { vendorByCode } from './store-vendors.ts'
import { vendorKey } from './vendor-terms.ts'

/** Saves how a vendor that speaks a dialect is reached, and what its contract allows. */
export function changeConnection(scope: Scope, code: string, form: Body<typeof saveVendorConnection>): Promise<Line> {
  return inBrand(scope, async (tx) => {
    const { timeZone } = await brandConfigIn(tx)
    const before = (await vendorByCode(tx, code)) ?? refuse('not_found')
    if (before.dialect === 'none') refuse('fields_refused', { fields: { url: { code: 'vendor_speaks_none' } } })
    if (!URL.canParse(form.url) || isInnerUrl(tx.platform.config, form.url))
      refuse('fields_refused', { fields: { url: { code: 'vendor_url_unfit' } } })
    const url = form.url.replace(/\/+$/, '')
    await addVendor(tx, { ...before, ...form, url, publicKey: readKey(form.publicKey), secret: null })
    const after = (await vendorByCode(tx, code)) ?? refuse('not_found')
    return vendorLine(tx, after, timeZone)
  })
}

const readKey = (text: string): string =>
  vendorKey(text) ?? refuse('fields_refused', { fields: { publicKey: { code: 'vendor_key_unfit' } } })
