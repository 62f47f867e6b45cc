import { fileURLToPath } from 'node:url'
import { addMedia, officeMedia } from '@gasing/contract/calls/office/white-label'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStore } from '#platform/blob-store.ts'
import { findRepositoryRoot, readConfig } from '#platform/config.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createS3Store } from '#platform/s3-store.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import {
  deletePictures,
  markPicturesUnused,
  readStoredPicture,
  sweepPictures,
  withStoredPictures,
} from '#platform/uploads.ts'
import { type PracticeBucket, startPracticeBucket } from './testing/bucket.ts'
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts'
import { setUpTwoBrands, type TwoBrands } from './testing/two-brands.ts'

let bucket: PracticeBucket
let between: FaultProxy
let platform: TestPlatform
let setup: TwoBrands
beforeAll(async () => {
  bucket = await startPracticeBucket()
  between = await startFaultProxy(() => bucket.port)
  platform = await createTestPlatform({ ...bucket.environment, S3_ENDPOINT: `http://127.0.0.1:${between.port}` })
  setup = await setUpTwoBrands(platform)
})
afterAll(async () => {
  await platform.close()
  await between.close()
  await bucket.close()
})

const asOperator = () => ({ as: setup.person('operator content') })
const listed = async () => (await setup.ask(officeMedia, asOperator())).json().value.total as number
async function upload() {
  const drawn = { width: 40, height: 20, channels: 3, background: '#d81f45' } as const
  const image = `data:image/png;base64,${(await sharp({ create: drawn }).png().toBuffer()).toString('base64')}`
  return setup.ask(addMedia, { ...asOperator(), body: { title: 'Top', image } })
}

test('I05 uploads are stored in, served from and deleted from the configured bucket', async () => {
  const { name, url } = (await upload()).json().value
  const kept = bucket.kept.get(name)
  expect(kept?.type).toBe('image/png')
  const shown = await setup.app.inject({ url, headers: { host: 'localhost' } })
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.rawPayload.equals(kept?.bytes ?? Buffer.of())).toBe(true)
  await deletePictures(platform, [name])
  expect(bucket.kept.has(name)).toBe(false)
  await expect(readStoredPicture(platform, name)).rejects.toMatchObject({ code: 'not_found' })
})

test('I05 what an interrupted request leaves in the store is swept: unused uploads, and pictures that were given up', async () => {
  const scope = systemScope(platform, setup.brandIds.nusa, 'test')
  const picture = { bytes: Buffer.from('a picture'), extension: 'png' } as const
  const late = "update platform.loose_picture set at = now() - interval '61 minutes'"
  const { name } = (await upload()).json().value
  const before = new Set(bucket.kept.keys())
  const stored = () => [...bucket.kept.keys()].filter((key) => !before.has(key))
  const died = (use: Parameters<typeof withStoredPictures<[typeof picture], never>>[2]) =>
    withStoredPictures(scope, [picture], use).catch((error: Error) => error.message)
  // the process dies before its transaction commits
  expect(await died(() => Promise.reject(new Error('died')))).toBe('died')
  expect(
    await died((names) => inBrand(scope, async (tx) => Promise.reject(new Error(...(await names(tx)))))),
  ).toHaveLength(36)
  // or after it has committed, before the file of a deleted reference is deleted
  await inBrand(scope, (tx) => markPicturesUnused(tx, [name]))
  await sweepPictures(scope)
  expect([stored().length, bucket.kept.has(name)]).toEqual([2, true])
  await platform.owner.query(late)
  between.set('refuse')
  await expect(sweepPictures(scope)).rejects.toMatchObject({ code: 'service_down' })
  between.set('none')
  await sweepPictures(scope)
  expect([stored().length, bucket.kept.has(name)]).toEqual([0, false])
  const used = await withStoredPictures(scope, [picture], (names) => inBrand(scope, async (tx) => (await names(tx))[0]))
  await platform.owner.query(late)
  await sweepPictures(scope)
  expect(stored()).toEqual([used])
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

test('C12 a folder of uploads that cannot be written is reported as service_down', async () => {
  const blobs = createDiskStore(fileURLToPath(import.meta.url), platform.log)
  const down = { code: 'service_down', detail: { retryAfterSeconds: 5 } }
  await expect(blobs.put('x.png', Buffer.from('x'), 'image/png')).rejects.toMatchObject(down)
  await expect(blobs.get('x.png')).rejects.toMatchObject(down)
})

test('unknown store credentials are reported as service_down, and the secret is never logged', async () => {
  const lines: string[] = []
  const log = { ...platform.log, error: (what: unknown) => lines.push(JSON.stringify(what)) } as typeof platform.log
  const account = { key: 'practice', secret: 'a wrong secret' }
  if (!platform.config.bucket) throw new Error('there is no bucket')
  const blobs = createS3Store({ ...platform.config.bucket, account }, log)
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
  expect(() => readConfig({ DATABASE_URL, ...environment }, findRepositoryRoot())).toThrow(words)
})
