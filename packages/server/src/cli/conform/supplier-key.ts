import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '#platform/platform.ts'
import { type Flags, needed } from '../flags.ts'
import { Stop } from '../stop.ts'

/** The vendor's private key. In the sandbox our own studio's is stored beside the vendors' keys. */
export function supplierKey({ config }: Platform, flags: Flags, registered: string | null): KeyObject {
  const studio = join(config.vendorKeysDir, 'studio.pem')
  const file = flags['private-key'] ?? (config.sandbox && existsSync(studio) ? studio : needed(flags, 'private-key'))
  if (!existsSync(file)) throw new Stop(`File ${file} not found.`)
  const key = privateKeyIn(file)
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  if (flags['private-key'] === undefined && pem !== registered)
    throw new Stop('--private-key is missing: the private key of this vendor is not stored here.')
  return key
}

function privateKeyIn(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    throw new Stop(`${file} does not contain a private key in PEM format.`)
  }
}
