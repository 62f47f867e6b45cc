import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type AccessWorld, accessWorld, goodForm, goodPassword } from './testing.ts'

let platform: TestPlatform
let world: AccessWorld
beforeAll(async () => {
  platform = await testPlatform()
  world = await accessWorld(platform)
})
afterAll(async () => {
  await world.close()
  await platform.close()
})

async function work(host = 'localhost'): Promise<string> {
  const { value: challenge } = await world.call('GET /wps/verification/challenge', undefined, { host })
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
const signIn = (username: string, password: string, verification?: string) =>
  world.call('POST /wps/session/login', { username, password, ...(verification !== undefined && { verification }) })

test('LOGIN-4, S04 a proof of work replaces the captcha: once per attempt, and only if issued by this brand', async () => {
  await world.register('unseen01')
  for (let n = 0; n < 3; n++) await signIn('unseen01', `Wrong#${n}`)
  await world.wait(31)
  expect((await signIn('unseen01', goodPassword)).code).toBe('captcha_required')
  expect((await signIn('unseen01', goodPassword, 'nothing')).code).toBe('captcha_required')
  expect((await signIn('unseen01', goodPassword, await work('sen.localhost'))).code).toBe('captcha_required')
  const used = await work()
  expect((await signIn('unseen01', 'Wrong#9', used)).code).toBe('in_incorrect_password')
  await world.wait(31)
  expect((await signIn('unseen01', goodPassword, used)).code).toBe('captcha_required')
  expect((await signIn('unseen01', goodPassword, await work())).status).toBe(200)
})

test('REG-9 a registration that needs a captcha accepts proof of work', async () => {
  await world.within(async (tx) => {
    await tx.query(sql`
      update brand.field_rule set enabled = true where brand_id = ${tx.brandId} and field = 'captcha'`)
    await tx.query(sql`update brand.brand set version = version + 1 where brand_id = ${tx.brandId}`)
  })
  const register = (more: object) => world.call('PUT /wps/member/register', { ...goodForm('unseen02'), ...more })
  expect((await register({})).code).toBe('captcha_required')
  expect((await register({ verification: await work() })).status).toBe(200)
})
