import BR from '../i18n/texts/closed/BR.json' with { type: 'json' }
import CN from '../i18n/texts/closed/CN.json' with { type: 'json' }
import EN from '../i18n/texts/closed/EN.json' with { type: 'json' }
import ID from '../i18n/texts/closed/ID.json' with { type: 'json' }
import MY from '../i18n/texts/closed/MY.json' with { type: 'json' }
import TH from '../i18n/texts/closed/TH.json' with { type: 'json' }
import VN from '../i18n/texts/closed/VN.json' with { type: 'json' }

export type Key = keyof typeof EN
type Texts = Record<Key, string>

const texts: Record<string, Texts> = { MY, EN, CN, VN, ID, BR, TH }
export const tags: Record<string, string> = {
  MY: 'ms',
  EN: 'en',
  CN: 'zh-Hans',
  VN: 'vi',
  ID: 'id',
  BR: 'pt-BR',
  TH: 'th',
}

/** Chooses the language when brand and visitor may be unknown: stored, the brand's, the browser's, English. */
export function chooseLanguage(
  kept: string | null,
  offered: readonly string[],
  otherwise: string | undefined,
  browser: readonly string[],
): string {
  const known = (code: string | null | undefined) =>
    code && code in texts && (offered.length === 0 || offered.includes(code))
  const spoken = browser.flatMap((tag) =>
    Object.keys(tags).filter((code) => tag.slice(0, 2) === tags[code]?.slice(0, 2)),
  )
  return [kept, otherwise, ...spoken].find(known) ?? 'EN'
}

/** Returns a text with its placeholders filled in. */
export function translate(language: string, key: Key, values: Record<string, string> = {}): string {
  const text = (texts[language] ?? EN)[key]
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
