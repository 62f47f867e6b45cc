import { checkForm } from '@gasing/contract/rules/fields'
import { expect, test } from 'vitest'
import { createFieldRules, defaultFieldRules } from './defaults.ts'
import { findInvalidRuleParts } from './field-rules.ts'

const ruleOf = (field: string) => {
  const rule = defaultFieldRules.find((one) => one.field === field)
  if (!rule) throw new Error(`there is no field ${field}`)
  return rule
}

test('VALID-6 username, password and confirmation are required in every brand, always', () => {
  for (const field of ['username', 'password', 'confirmPassword']) {
    expect(ruleOf(field)).toMatchObject({ enabled: true, required: true })
    expect(findInvalidRuleParts(ruleOf(field))).toBeNull()
    expect(findInvalidRuleParts({ ...ruleOf(field), required: false })).toEqual({
      required: { code: 'rule_field_needed' },
    })
    expect(findInvalidRuleParts({ ...ruleOf(field), enabled: false })).toEqual({
      enabled: { code: 'rule_field_needed' },
    })
  }
})

test('VALID-6 payment password and mobile number are required where configured, otherwise not checked', () => {
  expect(ruleOf('paymentPassword')).toMatchObject({ enabled: true, required: true })
  const form = { username: 'ana01', password: 'Sandbox#2026', confirmPassword: 'Sandbox#2026' }
  const codes = (rules: Parameters<typeof checkForm>[1]) =>
    Object.fromEntries(Object.entries(checkForm(form, rules)).map(([field, { code }]) => [field, code]))
  expect(codes(createFieldRules({ mobileNum: 'needed' }))).toEqual({
    paymentPassword: 'reg_required',
    mobileNum: 'reg_required',
  })
  expect(codes(createFieldRules({ paymentPassword: 'off', mobileNum: 'off' }))).toEqual({})
})
