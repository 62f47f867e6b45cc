import { type Code, codes } from '@gasing/contract/codes'
import { describe, expect, test } from 'vitest'
import { readCatalogues } from '#platform/texts/texts.ts'

/** What somebody can do next, as each language says it. */
const nextSteps: Record<string, RegExp> = {
  EN: /please|try|check|choose|ask|wait|type|take|set|register|sign|tell|contact|reload|send|add|agree|begin|make/i,
  MY: /sila|cuba|semak|pilih|minta|tunggu|taip|tetapkan|daftar|log masuk|beritahu|hubungi|muat|hantar|tambah|mula|jadikan|ambil|khidmat|boleh/i,
  CN: /请|可以|可|等|重新|联系/,
  VN: /vui lòng|hãy|thử|kiểm tra|chọn|yêu cầu|chờ|nhập|đặt|đăng|liên hệ|tải|gửi|thêm|bắt đầu|có thể/i,
}
const catalogues = readCatalogues()

describe('ERR-1 ERR-2 ERR-3 a refusal says what to do next, in every language', () => {
  test.each(Object.keys(nextSteps))('%s', (language) => {
    const texts = catalogues.get(language) ?? new Map<string, string>()
    const step = nextSteps[language] as RegExp
    const mute = (Object.keys(codes) as Code[]).filter((code) => !step.test(texts.get(code) ?? ''))
    expect(mute).toEqual([])
  })

  test('ERR-2 the specification’s own words', () => {
    expect(catalogues.get('EN')?.get('verification_required')).toMatch(/^Please complete verification first/)
  })
})
