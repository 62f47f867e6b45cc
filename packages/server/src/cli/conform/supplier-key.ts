import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '#platform/platform.ts'
import { CommandError } from '../command-error.ts'
import { type Flags, requireFlag } from '../flags.ts'

/** The vendor's private key. In the sandbox our own studio's is stored beside the vendors' keys. */
export function readSupplierKey({ config }: Platform, flags: Flags, registered: string | null): KeyObject {
  const studio = join(config.vendorKeysDir, 'studio.pem')
  const file =
    flags['private-key'] ?? (config.sandbox && existsSync(studio) ? studio : requireFlag(flags, 'private-key'))
  if (!existsSync(file)) throw new CommandError(`File ${file} not found.`)
  const key = parsePrivateKey(file)
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  if (flags['private-key'] === undefined && pem !== registered)
    throw new CommandError('--private-key is missing: the private key of this vendor is not stored here.')
  return key
}

function parsePrivateKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    throw new CommandError(`${file} does not contain a private key in PEM format.`)
  }
}
