import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import { beaconMessage } from '@gasing/contract/rules/fair'
import type { Platform } from '#platform/platform.ts'
import { secretFile } from '#platform/seal.ts'

/** A public beacon: a signature every few seconds that nobody can know before its time. */
export type Beacon = {
  /** The raw public key. */
  readonly key: Buffer
  /** The last round at or before a time. */
  roundAt(at: Date): bigint
  /** The signature of a round; null while it lies ahead or the beacon does not answer. */
  read(round: bigint, now: Date): Promise<Buffer | null>
}

const roundMs = 3000n

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * The beacon that draws wait for. The sandbox runs one of its own, with a key of its own; elsewhere there is none yet, and no
 * draw opens without one.
 */
export function beaconOf({ config }: Platform): Beacon | null {
  if (!config.sandbox) return null
  const key = createPrivateKey(secretFile(join(config.dataDir, 'keys/beacon.pem'), newKey))
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    key: Buffer.from(x, 'base64url'),
    roundAt: (at) => BigInt(at.getTime()) / roundMs,
    async read(round, now) {
      return round * roundMs > BigInt(now.getTime()) ? null : sign(null, Buffer.from(beaconMessage(`${round}`)), key)
    },
  }
}
