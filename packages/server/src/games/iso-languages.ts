/** Our language codes as ISO 639-1 codes, for vendors and collation. */
const isoByLanguage: Readonly<Record<string, string>> = {
  MY: 'ms',
  EN: 'en',
  CN: 'zh',
  VN: 'vi',
  TH: 'th',
  ID: 'id',
  BR: 'pt',
}

export const toIsoLanguage = (language: string): string => isoByLanguage[language] ?? 'en'
