import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import type { Static, TSchema } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import type { Vendor } from '../../store-vendors.ts'
import { ask, type Question } from '../outgoing.ts'

const keys = new Map<string, { readonly version: string; readonly key: KeyObject }>()

/** Our private key. A new file put in place by a rename takes effect with the next call, without a restart (X03). */
function ourKey({ config }: Platform): KeyObject {
  const file = join(config.vendorKeysDir, 'portal.pem')
  // file times may be too coarse to show a change, but a replaced file has another inode
  const { ino, mtimeMs } = statSync(file)
  const version = `${ino} ${mtimeMs}`
  const kept = keys.get(file)
  if (kept?.version === version) return kept.key
  const key = createPrivateKey(readFileSync(file))
  keys.set(file, { version, key })
  return key
}

/** Builds a call of the dialect: JSON, and our signature over its exact bytes. */
export function signedQuestion(platform: Platform, vendor: Vendor, path: string, body: string): Question {
  return {
    path,
    url: `${vendor.url}/operator/generic/v2${path}`,
    body,
    headers: { [signatureHeader]: signBody(ourKey(platform), Buffer.from(body)), 'x-request-id': randomUUID() },
  }
}

type Asked<S> = { readonly path: string; readonly body: unknown; readonly schema: S } & Pick<Question, 'limits'>

/** One signed call with its answer. */
export const askSigned = <S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  { path, body, schema, ...limits }: Asked<S>,
): Promise<Static<S>> =>
  ask(platform, vendor, { ...signedQuestion(platform, vendor, path, JSON.stringify(body)), schema, ...limits })
