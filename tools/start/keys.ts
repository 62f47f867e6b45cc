import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const rsaBits = 2048
const parties = ['portal', 'studio'] as const
const secretBytes = 32

/**
 * Creates, once, the key pairs with which portal and studio sign their messages to each other, and their shared wallet secret.
 * Only for the sandbox: elsewhere the keys come from the operator.
 */
export function createSandboxKeys(dataDir: string): void {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const party of parties) {
    if (!existsSync(join(folder, `${party}.pem`))) writePair(folder, party)
  }
  const secretFile = join(folder, 'tabung.secret')
  if (!existsSync(secretFile))
    writeFileSync(secretFile, randomBytes(secretBytes).toString('base64url'), { mode: 0o600 })
}

/**
 * Writes the operators that may launch the studio's games: the two demo brands, and the second once more with wallets held by the
 * studio.
 */
export function writeStudioOperators(dataDir: string, port: number): void {
  const publicKeyFile = join(dataDir, 'keys/portal.pub.pem')
  const operators = [
    {
      operatorId: 1,
      walletUrl: `http://localhost:${port}/vendors/gasing`,
      frameAncestors: [`http://localhost:${port}`],
    },
    {
      operatorId: 2,
      walletUrl: `http://localhost:${port}/vendors/gasing-sen`,
      frameAncestors: [`http://sen.localhost:${port}`],
    },
  ]
  const purses = {
    operatorId: 3,
    account: 'sen',
    secretFile: join(dataDir, 'keys/tabung.secret'),
    frameAncestors: [`http://sen.localhost:${port}`],
  }
  const lines = [...operators.map((operator) => ({ ...operator, publicKeyFile })), purses]
  writeFileSync(join(dataDir, 'studio-operators.json'), `${JSON.stringify(lines, null, 2)}\n`)
}

/** The private half is renamed into place last, so that a pair is either complete or made again. */
function writePair(folder: string, party: string): void {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: rsaBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const part = join(folder, `${party}.part`)
  writeFileSync(part, privateKey, { mode: 0o600 })
  writeFileSync(join(folder, `${party}.pub.pem`), publicKey)
  renameSync(part, join(folder, `${party}.pem`))
}
