import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import { buildBeaconMessage } from '@gasing/contract/rules/beacon'
import type { Platform } from '#platform/platform.ts'
import { readSecretFile } from '#platform/seal.ts'
import { createDrandBeacon } from './drand.ts'
import type { Beacon } from './public-beacon.ts'

const roundMs = 3000n

const createSandboxKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * The beacon that decides draws: the sandbox runs its own, elsewhere it is drand's. Null when none is configured; then no draw
 * opens.
 */
export function createBeacon(platform: Platform): Beacon | null {
  const { config } = platform
  if (!config.sandbox) return config.beaconRelays.length > 0 ? createDrandBeacon(platform) : null
  const key = createPrivateKey(readSecretFile(join(config.dataDir, 'keys/beacon.pem'), createSandboxKey))
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    key: Buffer.from(x, 'base64url'),
    roundAt: (at) => BigInt(at.getTime()) / roundMs,
    async read(round, now) {
      return round * roundMs > BigInt(now.getTime())
        ? null
        : sign(null, Buffer.from(buildBeaconMessage(`${round}`)), key)
    },
  }
}

/** The same beacon with a cache for one run: each round is requested once, whatever the answer. */
export function cacheBeacon(beacon: Beacon): Beacon {
  const cached = new Map<bigint, Promise<Buffer | null>>()
  return {
    ...beacon,
    read(round, now) {
      const found = cached.get(round) ?? beacon.read(round, now)
      cached.set(round, found)
      return found
    },
  }
}
