import type { Body } from '@gasing/contract/call'
import type { saveVendorConnection } from '@gasing/contract/calls/office/games'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { isInternalUrl } from '#platform/outbound-request.ts'
import { refuse, refuseParameter } from '#platform/refused.ts'
import { addVendor } from './catalogue.ts'
import { readVendorLine, type VendorLine } from './office-vendors.ts'
import { selectVendor, type Vendor } from './store-vendors.ts'
import { normalizePublicKey } from './vendor-terms.ts'

type ConnectionForm = Body<typeof saveVendorConnection>

/** Saves the connection of a vendor that speaks a dialect, and the flags of its contract. */
export function saveConnection(scope: Scope, code: string, form: ConnectionForm): Promise<VendorLine> {
  return inBrand(scope, async (tx) => {
    const { timeZone } = await readBrandConfigIn(tx)
    const before = (await selectVendor(tx, code)) ?? refuse('not_found')
    if (before.dialect === 'none') refuse('fields_refused', { fields: { url: { code: 'vendor_speaks_none' } } })
    if (!URL.canParse(form.url) || isInternalUrl(tx.platform.config, form.url))
      refuse('fields_refused', { fields: { url: { code: 'vendor_url_unfit' } } })
    const url = form.url.replace(/\/+$/, '')
    await addVendor(tx, { ...before, url, flags: form.flags, ...readVendorIdentity(before, form), secret: null })
    const after = (await selectVendor(tx, code)) ?? refuse('not_found')
    return readVendorLine(tx, after, timeZone)
  })
}

/** The operator id and public key of a vendor that signs with its own key (hub88); other dialects accept neither. */
function readVendorIdentity(
  { dialect, operatorId, publicKey }: Vendor,
  form: ConnectionForm,
): Pick<Vendor, 'operatorId' | 'publicKey'> {
  if (dialect === 'hub88')
    return {
      operatorId: form.operatorId ?? operatorId,
      publicKey: form.publicKey === undefined ? publicKey : parsePublicKey(form.publicKey),
    }
  for (const field of ['operatorId', 'publicKey'] as const) if (form[field] !== undefined) refuseParameter(field)
  return { operatorId, publicKey }
}

const parsePublicKey = (text: string): string =>
  normalizePublicKey(text) ?? refuse('fields_refused', { fields: { publicKey: { code: 'vendor_key_unfit' } } })
