import type { Body } from '@gasing/contract/call'
import type { saveVendorConnection } from '@gasing/contract/calls/office/games'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { isInnerUrl } from '#platform/outside.ts'
import { refuse, unfit } from '#platform/refused.ts'
import { addVendor } from './catalogue.ts'
import { type Line, vendorLine } from './office-vendors.ts'
import { type Vendor, vendorByCode } from './store-vendors.ts'
import { vendorKey } from './vendor-terms.ts'

type Form = Body<typeof saveVendorConnection>

/** Saves the connection of a vendor that speaks a dialect, and the flags of its contract. */
export function changeConnection(scope: Scope, code: string, form: Form): Promise<Line> {
  return inBrand(scope, async (tx) => {
    const { timeZone } = await brandConfigIn(tx)
    const before = (await vendorByCode(tx, code)) ?? refuse('not_found')
    if (before.dialect === 'none') refuse('fields_refused', { fields: { url: { code: 'vendor_speaks_none' } } })
    if (!URL.canParse(form.url) || isInnerUrl(tx.platform.config, form.url))
      refuse('fields_refused', { fields: { url: { code: 'vendor_url_unfit' } } })
    const url = form.url.replace(/\/+$/, '')
    await addVendor(tx, { ...before, url, flags: form.flags, ...proofOf(before, form), secret: null })
    const after = (await vendorByCode(tx, code)) ?? refuse('not_found')
    return vendorLine(tx, after, timeZone)
  })
}

/** The operator id and public key of a vendor that signs with its own key (hub88); other dialects accept neither. */
function proofOf({ dialect, operatorId, publicKey }: Vendor, form: Form): Pick<Vendor, 'operatorId' | 'publicKey'> {
  if (dialect === 'hub88')
    return {
      operatorId: form.operatorId ?? operatorId,
      publicKey: form.publicKey === undefined ? publicKey : readKey(form.publicKey),
    }
  for (const field of ['operatorId', 'publicKey'] as const) if (form[field] !== undefined) unfit(field)
  return { operatorId, publicKey }
}

const readKey = (text: string): string =>
  vendorKey(text) ?? refuse('fields_refused', { fields: { publicKey: { code: 'vendor_key_unfit' } } })
