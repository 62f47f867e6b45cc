import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * An S3-compatible store as far as the product uses the protocol. It recomputes every signature by the public rules
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), and refuses callers without the secret.
 */
export type PracticeBucket = {
  /** The settings that point the product to it, on its own port. */
  readonly environment: Readonly<Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>>
  readonly port: number
  readonly kept: ReadonlyMap<string, { bytes: Buffer; type: string }>
  close(): Promise<void>
}

const bucketCredentials = { key: 'practice', secret: 'a secret of the practice store' }
const bucketName = 'uploads'

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export async function startPracticeBucket(): Promise<PracticeBucket> {
  const kept = new Map<string, { bytes: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    if (!hasValidSignature(request, bytes)) return refuse(403, 'SignatureDoesNotMatch')
    const [, bucket, name = ''] = new URL(request.url ?? '', 'http://store').pathname.split('/')
    if (bucket !== bucketName) return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') kept.set(name, { bytes, type: request.headers['content-type'] ?? '' })
    if (request.method === 'DELETE') kept.delete(name)
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
    const found = kept.get(name)
    return found ? response.writeHead(200, { 'content-type': found.type }).end(found.bytes) : refuse(404, 'NoSuchKey')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      S3_BUCKET: bucketName,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: bucketCredentials.key,
      S3_SECRET_KEY: bucketCredentials.secret,
    },
    port,
    kept,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function hasValidSignature({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const told = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/
  const [, key, day = '', region = '', names = '', signature] = told.exec(headers.authorization ?? '') ?? []
  const hash = String(headers['x-amz-content-sha256'])
  if (key !== bucketCredentials.key || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false
  const { pathname, searchParams } = new URL(url, 'http://store')
  searchParams.sort()
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, searchParams.toString(), lines.join(''), names, hash].join('\n')
  const wanted = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, sha256(canonical)]
  const dayKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${bucketCredentials.secret}`,
  ) as Buffer
  return hmac(dayKey, wanted.join('\n')).toString('hex') === signature
}
