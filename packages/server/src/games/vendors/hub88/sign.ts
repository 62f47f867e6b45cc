import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import type { Static, TSchema } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import type { Vendor } from '../../store-vendors.ts'
import { type OutgoingCall, readField, requestVendor } from '../outgoing.ts'

const cachedKeys = new Map<string, { readonly version: string; readonly key: KeyObject }>()

/** Our private key. A new file put in place by a rename takes effect with the next call, without a restart (X03). */
function readPortalKey({ config }: Platform): KeyObject {
  const file = join(config.vendorKeysDir, 'portal.pem')
  // file times may be too coarse to show a change, but a replaced file has another inode
  const { ino, mtimeMs } = statSync(file)
  const version = `${ino} ${mtimeMs}`
  const cached = cachedKeys.get(file)
  if (cached?.version === version) return cached.key
  const key = createPrivateKey(readFileSync(file))
  cachedKeys.set(file, { version, key })
  return key
}

/** The public key (PEM) that a vendor needs to verify our calls; null while there is none to sign them with. */
export function readPortalPublicKey(platform: Platform): string | null {
  try {
    return createPublicKey(readPortalKey(platform)).export({ type: 'spki', format: 'pem' }).toString()
  } catch {
    return null
  }
}

function findRefusal(answer: unknown): string | null {
  const status = readField(answer, 'status')
  return typeof status === 'string' && status.startsWith('RS_') && status !== 'RS_OK' ? status : null
}

/** Builds a call of the dialect: JSON, and our signature over its exact bytes. */
export function buildSignedCall(platform: Platform, vendor: Vendor, path: string, body: string): OutgoingCall {
  return {
    path,
    url: `${vendor.url}/operator/generic/v2${path}`,
    body,
    headers: { [signatureHeader]: signBody(readPortalKey(platform), Buffer.from(body)), 'x-request-id': randomUUID() },
    findRefusal,
  }
}

type SignedCall<S> = { readonly path: string; readonly body: unknown; readonly schema: S } & Pick<
  OutgoingCall,
  'limits'
>

/** One signed call with its answer. */
export const callSigned = <S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  { path, body, schema, ...limits }: SignedCall<S>,
): Promise<Static<S>> =>
  requestVendor(platform, vendor, {
    ...buildSignedCall(platform, vendor, path, JSON.stringify(body)),
    schema,
    ...limits,
  })
