/** The words in the first of some languages that there are any in; for want of all of them in English, which most readers know. */
export function inLanguage<Words>(
  texts: Readonly<Record<string, Words>>,
  languages: readonly string[],
): Words | undefined {
  const language = [...languages, 'EN'].find((one) => texts[one] !== undefined)
  return language === undefined ? Object.values(texts)[0] : texts[language]
}
