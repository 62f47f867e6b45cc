import { join } from 'node:path'
import { type Code, codes } from '@gasing/contract/codes'
import { languageCodes } from '@gasing/contract/languages'
import { describe, expect, test } from 'vitest'
import { readPortalTexts } from '#brand/portal-texts.ts'
import type { Config } from '#platform/config.ts'
import { readCatalogues } from '#platform/texts/texts.ts'

/** Words in each language that tell a person what to do next. */
const nextSteps: Record<string, RegExp> = {
  EN: /please|try|check|choose|ask|wait|type|take|set|register|sign|tell|contact|reload|send|add|agree|begin|make/i,
  MY: /sila|cuba|semak|pilih|minta|tunggu|taip|tetapkan|daftar|log masuk|beritahu|hubungi|muat|hantar|tambah|mula|jadikan|ambil|khidmat|boleh/i,
  CN: /请|可以|可|等|重新|联系/,
  BR: /confir|tente|escolha|entre|digite|espere|fale|pe[çc]a|recarregue|envie|crie|troque|use|volte|marque|comece|cadastr|aposte|continue|conclua|resgate|veja|informe|retire|desista|deposite|traga|ofere[çc]a|corrija|adicione|saia|escreva|inverta|torne|remova|próximo passo|experimente|olhada|bloqueie|atendimento|assuma|você pode/i,
  TH: /กรุณา|โปรด|ลอง|ติดต่อ/,
  TW: /請|可以|可|等|重新|聯絡/,
  KR: /세요|수 있습니다|됩니다|않으셔도/,
  ID: /silakan|coba|periksa|pilih|minta|tunggu|ketik|isi|masuk|atur|daftar|beri tahu|hubungi|muat|kirim|tambah|mulai|buat|jadikan|ambil|bisa|gunakan|lihat|dapat|bermain|akhiri|perbaiki|pertaruhkan|langkah berikutnya|hapus|selesai|tanya|setujui|tolak|tutup|ubah|cocokkan|bagi|ajukan/i,
  ES: /int[eé]nt|el[ií][gj]|rev[ií]s|contact|ingres|escrib|esper|recarg|env[ií]|cre[ae]|c[aá]mbi|us[ae]|vuelv|m[aá]rqu|regíst|apuest|contin|complet|canj|mira|vea|p[ií]d[ae]|ret[ií]r|deposit|agreg|corri[gj]|quit|elim[ií]n|puede|pr[uú]eb|abr[ae]|indi[cq]|acept|t[oó]m[ae]|baj[ae]|sub[ae]|consult|cierr|haga|termin[ae]|desbloqu|bloque|empie|nombre|rech[aá]|preg[uú]nt/i,
  PH: /subukan|sumubok|\bi-\w|pagpalitin|pili|pumil|gumam|puwede|maglaro|humil|palitan|bumalik|paki|gawin|hili?ng|humingi|lagay|alisin|gamit|tapusin|tanggihan|makakapag|ipa-clear|itanong|tingnan|sumang-ayon|ituloy|masasabi|itama|magdagdag|kontakin|kumpletuhin|mag-|hintay|magsimula|i-take/i,
  IN: /करें|सकते|चुनें|डालें|लिखें|देखें|जांचें|पूछें|दें|लें|आज़माएं|मांगें|बनाएं|कहें|आएं|रुकें|लगाएं|सुधारें|जोड़ें|ज़रूरत|बता/,
  KH: /សូម|អាច/,
  JP: /ください|できます|いただけます|不要です|必要です|までです/,
  VN: /vui lòng|hãy|thử|kiểm tra|chọn|yêu cầu|chờ|nhập|đặt|đăng|liên hệ|tải|gửi|thêm|bắt đầu|có thể/i,
}
const webTexts = join(import.meta.dirname, '../../web/src/i18n/texts')
const catalogues = readCatalogues()

describe('ERR-1 ERR-2 ERR-3 a refusal names the next step, in every language', () => {
  test.each(Object.keys(nextSteps))('%s', (language) => {
    const texts = catalogues.get(language) ?? new Map<string, string>()
    const step = nextSteps[language] as RegExp
    const mute = (Object.keys(codes) as Code[]).filter((code) => !step.test(texts.get(code) ?? ''))
    expect(mute).toEqual([])
  })

  test('no language is left out', () => {
    expect(Object.keys(nextSteps).toSorted()).toEqual(languageCodes.toSorted())
  })

  test('ERR-1 the specification’s own codes have texts, here or in the portal', () => {
    const portal = [...readPortalTexts({ webTexts } as Config, 'EN').keys()]
    const own = [
      ...['invitation_code_error', 'sms_unavailable', 'in_need_true_account', 'in_registered_successfully'],
      ...['in_incorrect_password', 'in_network_again', 'in_username_exist', 'in_sorry_in', 'in_logged_login'],
      ...['in_please_information', 'domain_check_failed', 'timeout_retry_please', 'unknown_error', 'error_not_agent'],
      'member_no_enter',
    ]
    expect(own.filter((key) => !catalogues.get('EN')?.has(key) && !portal.includes(key))).toEqual([])
  })

  test('ERR-2 the specification’s wording', () => {
    expect(catalogues.get('EN')?.get('verification_required')).toMatch(/^Please complete verification first/)
  })
})
