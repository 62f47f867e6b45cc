import { languageCodes } from '@gasing/contract/languages'
import { expect, test } from 'vitest'
import { hasText, translate } from '#platform/texts/texts.ts'

const patterns = Array.from({ length: 21 }, (_, id) => `reg_pattern_${id}`)
const judged = [
  'reg_required',
  'reg_mismatch',
  'reg_invisible',
  'reg_accepted',
  'reg_too_young',
  'reg_too_old',
  ...patterns,
]
const passwords = [
  'password_is_name',
  'password_unchanged',
  'recommender_unknown',
  'payee_name_wrong',
  'payee_name_closed',
]
const members = [
  'username_taken',
  'email_taken',
  'mobile_taken',
  'nickname_unfit',
  'account_number_unfit',
  'bank_unknown',
]

test.each(languageCodes)('ERR-3 every field error has a text in %s', (language) => {
  for (const code of [...judged, ...passwords, ...members])
    expect([code, hasText(language, code)]).toEqual([code, true])
})

test.each(languageCodes)(
  'VALID-2 a pattern’s text names its range, as one number if min equals max (%s)',
  (language) => {
    for (const code of patterns.filter((_, id) => ![3, 11, 13].includes(id))) {
      expect(translate(language, code, { min: 4, max: 16, range: '4 - 16' })).toContain('4 - 16')
      const single = translate(language, code, { min: 6, max: 6, range: '6' })
      expect(single).toContain('6')
      expect(single).not.toContain('6 - 6')
    }
  },
)

test('VALID-11 payment password, account, captcha and content errors have their own messages', () => {
  const keys = [
    ...['payment_password_wrong', 'payment_password_missing', 'payment_password_locked', 'account_number_unfit'],
    ...['bank_unknown', 'captcha_required', 'captcha_wrong', 'reg_mixed_scripts', 'text_too_long'],
    ...['amount_unreadable', 'amount_too_large'],
    ...['feedback_empty', 'feedback_too_long', 'text_empty', 'text_length'],
  ]
  for (const language of languageCodes)
    for (const key of keys) expect(hasText(language, key), `${language} ${key}`).toBe(true)
})
