/** Returns the text in the first of the languages that has one, else in English, which most readers know, else in any. */
export function pickLanguage<Words>(
  texts: Readonly<Record<string, Words>>,
  languages: readonly string[],
): Words | undefined {
  const language = [...languages, 'EN'].find((code) => texts[code] !== undefined)
  return language === undefined ? Object.values(texts)[0] : texts[language]
}
