import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import { beaconMessage } from '@gasing/contract/rules/beacon'
import type { Platform } from '#platform/platform.ts'
import { secretFile } from '#platform/seal.ts'
import { drandBeacon } from './drand.ts'
import type { Beacon } from './public-beacon.ts'

const roundMs = 3000n

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * The beacon that decides draws: the sandbox runs its own, elsewhere it is drand's. Null when none is configured; then no draw
 * opens.
 */
export function beaconOf(platform: Platform): Beacon | null {
  const { config } = platform
  if (!config.sandbox) return config.beaconRelays.length > 0 ? drandBeacon(platform) : null
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

/** The same beacon with a cache for one run: each round is requested once, whatever the answer. */
export function rememberedFor(beacon: Beacon): Beacon {
  const asked = new Map<bigint, Promise<Buffer | null>>()
  return {
    ...beacon,
    read(round, now) {
      const found = asked.get(round) ?? beacon.read(round, now)
      asked.set(round, found)
      return found
    },
  }
}
