import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type AccessSetup, buildValidForm, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

async function solvePuzzle(host = 'localhost'): Promise<string> {
  const { value: challenge } = await setup.call('GET /wps/verification/challenge', undefined, { host })
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
const signIn = (username: string, password: string, verification?: string) =>
  setup.call('POST /wps/session/login', { username, password, ...(verification !== undefined && { verification }) })

test('LOGIN-4, S04 a proof of work replaces the captcha: once per attempt, and only if issued by this brand', async () => {
  await setup.register('unseen01')
  for (let n = 0; n < 3; n++) await signIn('unseen01', `Wrong#${n}`)
  await setup.wait(31)
  expect((await signIn('unseen01', validPassword)).code).toBe('captcha_required')
  expect((await signIn('unseen01', validPassword, 'nothing')).code).toBe('captcha_required')
  expect((await signIn('unseen01', validPassword, await solvePuzzle('sen.localhost'))).code).toBe('captcha_required')
  const used = await solvePuzzle()
  expect((await signIn('unseen01', 'Wrong#9', used)).code).toBe('in_incorrect_password')
  await setup.wait(31)
  expect((await signIn('unseen01', validPassword, used)).code).toBe('captcha_required')
  expect((await signIn('unseen01', validPassword, await solvePuzzle())).status).toBe(200)
})

test('REG-9 a registration that needs a captcha accepts proof of work', async () => {
  await setup.within(async (tx) => {
    await tx.query(sql`
      update brand.field_rule set enabled = true where brand_id = ${tx.brandId} and field = 'captcha'`)
    await tx.query(sql`update brand.brand set version = version + 1 where brand_id = ${tx.brandId}`)
  })
  const register = (more: object) => setup.call('PUT /wps/member/register', { ...buildValidForm('unseen02'), ...more })
  expect((await register({})).code).toBe('captcha_required')
  expect((await register({ verification: await solvePuzzle() })).status).toBe(200)
})
