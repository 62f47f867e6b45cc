import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A key and its certificate, both as PEM. */
export type KeyPair = { readonly key: string; readonly cert: string }
type Issuer = { readonly name: string; readonly privateKey: KeyObject; readonly cert: string }

const hour = 3_600_000
/**
 * Object identifiers in each X.509 certificate: ECDSA with SHA-256, common name, basic constraints, subject alternative names.
 */
const objectIdentifiers = {
  signature: '2a8648ce3d040302',
  name: '550403',
  constraints: '551d13',
  names: '551d11',
} as const

function encodeDer(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const encodeSequence = (...parts: readonly Buffer[]) => encodeDer(0x30, ...parts)
const encodeObjectIdentifier = (which: keyof typeof objectIdentifiers) =>
  encodeDer(0x06, Buffer.from(objectIdentifiers[which], 'hex'))
const encodeCommonName = (name: string) =>
  encodeSequence(encodeDer(0x31, encodeSequence(encodeObjectIdentifier('name'), encodeDer(0x0c, Buffer.from(name)))))
const encodeTime = (ms: number) =>
  encodeDer(
    0x17,
    Buffer.from(
      `${new Date(ms)
        .toISOString()
        .replace(/\..*|[-:T]/g, '')
        .slice(2)}Z`,
    ),
  )
const toPem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64')}\n-----END ${label}-----\n`

type CertificateRequest = {
  readonly name: string
  readonly extension: Buffer
  readonly until: number
  readonly issuer: Issuer | null
}

function issueCertificate({ name, extension, until, issuer }: CertificateRequest): Issuer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = encodeSequence(encodeObjectIdentifier('signature'))
  const what = encodeSequence(
    encodeDer(0xa0, encodeDer(0x02, Buffer.from([2]))),
    encodeDer(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    encodeCommonName(issuer?.name ?? name),
    encodeSequence(encodeTime(until - 48 * hour), encodeTime(until)),
    encodeCommonName(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, encodeSequence(extension)),
  )
  const signature = sign('sha256', what, issuer?.privateKey ?? privateKey)
  const whole = encodeSequence(what, algorithm, encodeDer(0x03, Buffer.from([0]), signature))
  return { name, privateKey, cert: toPem('CERTIFICATE', whole) }
}

/** A certificate authority; clients that trust `cert` accept the certificates it issues. */
export function createAuthority(): { readonly cert: string; certify(host: string, until?: number): KeyPair } {
  const extension = encodeSequence(
    encodeObjectIdentifier('constraints'),
    encodeDer(0x04, encodeSequence(encodeDer(0x01, Buffer.from([0xff])))),
  )
  const issuer = issueCertificate({
    name: 'An authority of the tests',
    extension,
    until: Date.now() + 24 * hour,
    issuer: null,
  })
  return {
    cert: issuer.cert,
    certify(host, until = Date.now() + 24 * hour) {
      const names = encodeSequence(
        encodeObjectIdentifier('names'),
        encodeDer(0x04, encodeSequence(encodeDer(0x82, Buffer.from(host)))),
      )
      const { cert, privateKey } = issueCertificate({ name: host, extension: names, until, issuer })
      return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
    },
  }
}
