import { addMedia, officeMedia } from '@gasing/contract/calls/office/white-label'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, repositoryRoot } from '#platform/config.ts'
import { s3Store } from '#platform/s3-store.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { dropPictures, keptPicture } from '#platform/uploads.ts'
import { type PracticeBucket, practiceBucket } from './testing/bucket.ts'
import { type Company, company } from './testing/company.ts'
import { type FaultProxy, faultProxy } from './testing/fault-proxy.ts'

let bucket: PracticeBucket
let between: FaultProxy
let platform: TestPlatform
let they: Company
beforeAll(async () => {
  bucket = await practiceBucket()
  between = await faultProxy(() => bucket.port)
  platform = await testPlatform({ ...bucket.environment, S3_ENDPOINT: `http://127.0.0.1:${between.port}` })
  they = await company(platform)
})
afterAll(async () => {
  await they.close()
  await platform.close()
  await between.close()
  await bucket.close()
})

const asOperator = () => ({ as: they.person('operator content') })
const listed = async () => (await they.ask(officeMedia, asOperator())).json().value.total as number
async function upload() {
  const drawn = { width: 40, height: 20, channels: 3, background: '#d81f45' } as const
  const image = `data:image/png;base64,${(await sharp({ create: drawn }).png().toBuffer()).toString('base64')}`
  return they.ask(addMedia, { ...asOperator(), body: { title: 'Top', image } })
}

test('I05 uploads are stored in, served from and deleted from the configured bucket', async () => {
  const { name, url } = (await upload()).json().value
  const kept = bucket.kept.get(name)
  expect(kept?.type).toBe('image/png')
  const shown = await they.app.inject({ url, headers: { host: 'localhost' } })
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.rawPayload.equals(kept?.bytes ?? Buffer.of())).toBe(true)
  await dropPictures(platform, [name])
  expect(bucket.kept.has(name)).toBe(false)
  await expect(keptPicture(platform, name)).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['refuse', 'hang', 'cut', 'half', 'garbage'] as const)(
  'G01 a store of uploads that meets %s fails the upload only, and says so',
  async (fault) => {
    const before = await listed()
    between.set(fault)
    const asked = upload()
    expect(await listed()).toBe(before)
    const answer = await asked
    between.set('none')
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 503, code: 'service_down' })
    expect(answer.headers['retry-after']).toBe('5')
    expect(await listed()).toBe(before)
    expect((await upload()).statusCode).toBe(200)
  },
)

test('unknown store credentials are reported as service_down, and the secret is never logged', async () => {
  const lines: string[] = []
  const log = { ...platform.log, error: (what: unknown) => lines.push(JSON.stringify(what)) } as typeof platform.log
  const account = { key: 'practice', secret: 'a wrong secret' }
  if (!platform.config.bucket) throw new Error('there is no bucket')
  const blobs = s3Store({ ...platform.config.bucket, account }, log)
  await expect(blobs.put('x.png', Buffer.from('x'), 'image/png')).rejects.toMatchObject({ code: 'service_down' })
  expect(lines.join()).toContain('SignatureDoesNotMatch')
  expect(lines.join()).not.toContain('a wrong secret')
})

test.each([
  [{ S3_ENDPOINT: 'https://store.example' }, 'S3_BUCKET must be'],
  [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET must be'],
  [{ S3_BUCKET: 'uploads', S3_ENDPOINT: 'store.example' }, 'S3_ENDPOINT must be'],
  [{ S3_BUCKET: 'uploads', S3_ACCESS_KEY: 'ours' }, 'S3_SECRET_KEY must be'],
  [{ S3_BUCKET: 'uploads', S3_SECRET_KEY: 'ours' }, 'S3_ACCESS_KEY must be'],
])('unusable bucket settings, %o, stop the start', (environment, words) => {
  const { databaseUrl: DATABASE_URL } = platform.config
  expect(() => readConfig({ DATABASE_URL, ...environment }, repositoryRoot())).toThrow(words)
})
