import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A key and its certificate, both as PEM. */
export type Certified = { readonly key: string; readonly cert: string }
type Issuer = { readonly name: string; readonly privateKey: KeyObject; readonly cert: string }

const hour = 3_600_000
/**
 * Object identifiers in each X.509 certificate: ECDSA with SHA-256, common name, basic constraints, subject alternative names.
 */
const oid = { signature: '2a8648ce3d040302', name: '550403', constraints: '551d13', names: '551d11' } as const

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const named = (which: keyof typeof oid) => der(0x06, Buffer.from(oid[which], 'hex'))
const commonName = (name: string) => sequence(der(0x31, sequence(named('name'), der(0x0c, Buffer.from(name)))))
const instant = (ms: number) =>
  der(
    0x17,
    Buffer.from(
      `${new Date(ms)
        .toISOString()
        .replace(/\..*|[-:T]/g, '')
        .slice(2)}Z`,
    ),
  )
const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64')}\n-----END ${label}-----\n`

type Wanted = {
  readonly name: string
  readonly extension: Buffer
  readonly until: number
  readonly issuer: Issuer | null
}

function certify({ name, extension, until, issuer }: Wanted): Issuer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(named('signature'))
  const what = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    commonName(issuer?.name ?? name),
    sequence(instant(until - 48 * hour), instant(until)),
    commonName(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = sign('sha256', what, issuer?.privateKey ?? privateKey)
  const whole = sequence(what, algorithm, der(0x03, Buffer.from([0]), signature))
  return { name, privateKey, cert: pem('CERTIFICATE', whole) }
}

/** A certificate authority; clients that trust `cert` accept the certificates it issues. */
export function authority(): { readonly cert: string; certify(host: string, until?: number): Certified } {
  const extension = sequence(named('constraints'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))))
  const issuer = certify({ name: 'An authority of the tests', extension, until: Date.now() + 24 * hour, issuer: null })
  return {
    cert: issuer.cert,
    certify(host, until = Date.now() + 24 * hour) {
      const names = sequence(named('names'), der(0x04, sequence(der(0x82, Buffer.from(host)))))
      const { cert, privateKey } = certify({ name: host, extension: names, until, issuer })
      return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
    },
  }
}
