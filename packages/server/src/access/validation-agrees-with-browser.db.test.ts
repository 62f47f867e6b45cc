import { checkField, checkForm, type FieldRule } from '@gasing/contract/rules/fields'
import { createRandom, generateValue } from '@gasing/contract/rules/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandConfig } from '#brand/public.ts'
import { sql } from '#platform/db/tx.ts'
import { Refused } from '#platform/refused.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { validateRegistration } from './register-form.ts'
import { type AccessSetup, buildValidForm, setUpAccess } from './testing.ts'

const patternIds = Array.from({ length: 21 }, (_, id) => id)
const asked = ['payeeName', 'nickname', 'address', 'telegram']
const perPattern = { overHttp: 25, judged: 150 }

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const setPattern = (patternId: number) =>
  setup.within(async (tx) => {
    await tx.query(sql`
      update brand.field_rule set enabled = true, required = true, min_length = 1, max_length = 16, pattern_id = ${patternId}
      where brand_id = ${tx.brandId} and field = any(${asked}::text[])`)
  })
const rulesNow = (patternId: number): FieldRule[] =>
  asked.map((field, order) => ({
    ...{ field, enabled: true, required: true, minLength: 1, maxLength: 16, acceptedPattern: '*', patternId, order },
  }))

/** Values for the four fields, generated from a seed. */
const generateForms = (seed: number, count: number) => {
  const chance = createRandom(seed)
  return Array.from({ length: count }, () => Object.fromEntries(asked.map((field) => [field, generateValue(chance)])))
}

test('VALID-12 REG-16 the server over HTTP agrees with the browser’s rules for every value and pattern', async () => {
  let compared = 0
  for (const patternId of patternIds) {
    await setPattern(patternId)
    for (const [index, form] of generateForms(1000 + patternId, perPattern.overHttp).entries()) {
      // a name that every rule refuses: an otherwise valid form must not create a member
      const body = { ...buildValidForm('1x'), ...form }
      const { fields = {} } = await setup.app
        .inject({
          method: 'PUT',
          url: '/wps/member/register',
          remoteAddress: `10.9.${patternId}.${index}`,
          headers: { host: 'localhost', 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        })
        .then((response) => response.json())
      const browser = checkForm(form, rulesNow(patternId))
      // text that cannot be stored is reported first, and alone
      const unreadable = asked.filter((field) => !form[field]?.isWellFormed() || form[field].includes('\0'))
      for (const field of unreadable.length > 0 ? unreadable : asked) {
        expect(fields[field]?.code, JSON.stringify({ patternId, field, value: form[field] })).toBe(browser[field]?.code)
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(1500)
})

test('VALID-12 server-side validation and the browser’s rules agree', async () => {
  const config = await readBrandConfig(platform, setup.brandId)
  for (const patternId of patternIds) {
    await setPattern(patternId)
    await setup.within(async (tx) => {
      for (const form of generateForms(5000 + patternId, perPattern.judged)) {
        const refused = await validateRegistration(tx, config, { by: 'username', typed: form }).then(
          () => ({}),
          (error: unknown) => (error instanceof Refused ? (error.detail.fields ?? {}) : Promise.reject(error)),
        )
        const codes = (found: Readonly<Record<string, { code: string }>>) =>
          asked.map((field) => found[field]?.code ?? null)
        expect(codes(refused), JSON.stringify(form)).toEqual(codes(checkForm(form, rulesNow(patternId))))
      }
    })
  }
})

test('VALID-5 an SMS code is validated as text by the rule of its field', () => {
  const rule = { ...(rulesNow(6)[0] as FieldRule), field: 'verificationCode', minLength: 4, maxLength: 8 }
  expect(checkField('123456', rule)).toBeNull()
  for (const value of ['12', '1234567890', '12a456', '１２３４５６'])
    expect(checkField(value, rule)?.code).toBe('reg_pattern_6')
})
