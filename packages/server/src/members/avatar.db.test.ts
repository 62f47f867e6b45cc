import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { trialType } from '@gasing/contract/who'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import { createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countBeyondLimit } from '#platform/testing/rate-limit-windows.ts'
import { createMember, readProfile, setMemberStatus } from './profile.ts'
import { routes } from './routes.ts'

let platform: TestPlatform
let scope: Scope
let app: FastifyInstance
let faceId: bigint
beforeAll(async () => {
  platform = await createTestPlatform()
  const [brandId = 0] = await Promise.all(demoBrands.map((seed) => createBrand(platform, seed)))
  scope = systemScope(platform, brandId, 'test')
  faceId = await make('face1')
  const trial = { ...createPrincipal(await make('trial1', trialType)), isAgent: trialType }
  app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes],
    tokens: {
      'token-of-account-face': createPrincipal(faceId),
      'token-of-account-other': createPrincipal(await make('other1')),
      'token-of-account-often': createPrincipal(await make('often1')),
      'token-of-account-trial': trial,
    },
  })
})
afterAll(() => platform.close())

const make = (username: string, isAgent = 0) =>
  inBrand(scope, async (tx) => (await createMember(tx, { username, isAgent, language: 'EN' })).memberId)
const put = async (token: string, body: object) => {
  const headers = { host: 'localhost', authorization: `Bearer token-of-account-${token}` }
  return (await app.inject({ method: 'PUT', url: '/wps/member/info/icon', payload: body, headers })).json()
}
const get = (url: string, host = 'localhost') => app.inject({ url, headers: { host } })
const shown = async () => (await inBrand(scope, (tx) => readProfile(tx, faceId))).avatar
const isStored = (url: string) =>
  access(join(platform.config.dataDir, 'uploads', url.replace('/brand/faces/', ''))).then(
    () => true,
    () => false,
  )

const drawn = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#1f45d8' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toFormat(format)
    .toBuffer()
const base64 = async (format: 'png' | 'jpeg' | 'webp') => (await drawn(format)).toString('base64')

test('MEMBER-3 I05 a member’s own picture is cropped, re-encoded, and served on this brand’s hosts only', async () => {
  for (const format of ['png', 'jpeg'] as const) {
    expect(await put('face', { image: `data:image/${format};base64,${await base64(format)}` })).toMatchObject({
      success: true,
    })
    const url = await shown()
    expect(url).toMatch(/^\/brand\/faces\/[A-Za-z0-9_-]{32}\.(png|jpg)$/)
    const answer = await get(url)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('immutable'),
    })
    const { width, height, exif } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined })
    expect((await get(url, 'sen.localhost')).json().code).toBe('not_found')
  }
  for (const name of ['..%2f..%2fetc%2fpasswd', 'avatar-01', `${'a'.repeat(32)}.png`])
    expect((await get(`/brand/faces/${name}`)).json().code).toBe('not_found')
})

test('MEMBER-3 plain base64 is accepted; a replaced picture is deleted along with its file', async () => {
  expect(await put('face', { image: await base64('png') })).toMatchObject({ success: true })
  const first = await shown()
  expect(await isStored(first)).toBe(true)
  await put('face', { image: await base64('jpeg') })
  const second = await shown()
  expect([await isStored(first), await isStored(second)]).toEqual([false, true])
  expect((await get(first)).json().code).toBe('not_found')
  await put('face', { icon: 'avatar-07' })
  expect(await shown()).toBe('avatar-07')
  expect(await isStored(second)).toBe(false)
})

test('a locked member’s picture is hidden', async () => {
  await put('face', { image: await base64('png') })
  const url = await shown()
  await inBrand(scope, (tx) => setMemberStatus(tx, faceId, 'locked', 'test'))
  expect((await get(url)).json().code).toBe('not_found')
  await inBrand(scope, (tx) => setMemberStatus(tx, faceId, 'active', null))
  expect((await get(url)).statusCode).toBe(200)
})

test('I05 an invalid picture is refused at its field, an oversized one as a whole; nothing changes', async () => {
  await put('face', { icon: 'avatar-03' })
  const html = Buffer.from('<html><script>alert(1)</script>').toString('base64')
  const disguised = Buffer.concat([(await drawn('png')).subarray(0, 8), Buffer.from('<html>')]).toString('base64')
  const webp = await base64('webp')
  for (const image of [html, `data:image/png;base64,${html}`, disguised, webp, `data:image/webp;base64,${webp}`, '?'])
    expect(await put('other', { image })).toMatchObject({ fields: { image: { code: 'picture_unusable' } } })
  const large = Buffer.alloc(5_242_881).toString('base64')
  expect(await put('other', { image: large })).toMatchObject({ code: 'too_large' })
  for (const body of [{}, { icon: 'avatar-01', image: await base64('png') }])
    expect(await put('face', body)).toMatchObject({ code: 'bad_request' })
  expect(await shown()).toBe('avatar-03')
})

test('ROLE-4 a trial account can pick an avatar, not upload one', async () => {
  expect(await put('trial', { icon: 'avatar-02' })).toMatchObject({ success: true })
  expect(await put('trial', { image: await base64('png') })).toMatchObject({ code: 'in_need_true_account' })
})

test('L01 a member has ten uploads an hour', async () => {
  const codes: (string | undefined)[] = []
  for (let turn = 0; turn < 11; turn++) codes.push((await put('often', { image: '?' })).code)
  expect(codes.slice(0, 10)).not.toContain('too_often')
  expect(codes.filter((code) => code === 'too_often')).toHaveLength(
    await countBeyondLimit(platform, { name: 'avatar', attemptsMax: 10 }),
  )
})
