import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manyGames } from '@gasing/contract/demo-games'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, setUpBrand } from '../testing/brand-setup.ts'
import { addGames, addVendor } from './public.ts'

let platform: TestPlatform
let setup: BrandSetup
const folder = mkdtempSync(join(tmpdir(), 'gasing-art-'))
const [made] = manyGames

beforeAll(async () => {
  platform = await createTestPlatform({ ART_DIST: folder })
  setup = await setUpBrand(platform)
  await setup.within(async (tx) => {
    const common = { dialect: 'none', operatorId: null, publicKey: null, flags: {}, url: null } as const
    await addVendor(tx, { ...common, code: 'aurora', name: 'Aurora', place: 1 })
    const game = {
      classify: '',
      hot: false,
      fresh: false,
      demo: false,
      minBet: null,
      lineNum: null,
      rtp: null,
    } as const
    await addGames(tx, [
      { ...game, vendor: 'aurora', code: made?.code ?? '', name: 'Wolf', gameType: 'RNG', state: 'soon', place: 1 },
    ])
  })
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true })
})

const get = (file: string) => setup.app.inject({ url: `/art/tiles/${file}`, headers: { host: 'localhost' } })

test('GAME-7 a picture not made beforehand is drawn once, on request', async () => {
  const [first, second] = await Promise.all([get(`${made?.code}-390.avif`), get(`${made?.code}-390.avif`)])
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('image/avif')
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 390, height: 522 })
  expect(first.rawPayload.length).toBeLessThanOrEqual(12 * 1024)
  const small = await get(`${made?.code}-195.webp`)
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 195, format: 'webp' })
  expect(readdirSync(join(folder, 'drawn')).toSorted()).toEqual([`${made?.code}-195.webp`, `${made?.code}-390.avif`])
})

test('GAME-7 an unknown game, size or file name draws nothing', async () => {
  for (const file of [
    'no_such_game-390.avif',
    `${made?.code}-391.avif`,
    `${made?.code}-390.png`,
    '..%2F..%2Fsecret-390.avif',
  ]) {
    expect((await get(file)).statusCode, file).toBe(404)
  }
})
