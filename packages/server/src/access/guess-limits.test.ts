import { expect, test } from 'vitest'
import type { Refused } from '#platform/refused.ts'
import { refuseWrongGuess } from './guess-limits.ts'

const refusalAfter = (counts: readonly number[], hasReadCaptcha: boolean) => {
  try {
    return refuseWrongGuess(counts, hasReadCaptcha)
  } catch (error) {
    const { code, detail } = error as Refused
    return [code, detail.value]
  }
}
const pictureNext = { captchaRequired: true }

test('S03 beyond the limit a wrong guess gets the same answer as a concurrent right one', () => {
  expect(refusalAfter([2, 1], false)).toEqual(['in_incorrect_password', undefined])
  expect(refusalAfter([3, 1], false)).toEqual(['in_incorrect_password', pictureNext])
  expect(refusalAfter([1, 3], false)).toEqual(['in_incorrect_password', pictureNext])
  for (const own of [4, 10]) expect(refusalAfter([own], false)).toEqual(['captcha_required', pictureNext])
  for (const own of [4, 10]) expect(refusalAfter([own], true)).toEqual(['in_incorrect_password', pictureNext])
})
