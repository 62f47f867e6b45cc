/** The words in the first of some languages that there are any in. */
export function inLanguage<Words>(
  texts: Readonly<Record<string, Words>>,
  languages: readonly string[],
): Words | undefined {
  const language = languages.find((one) => texts[one] !== undefined)
  return language === undefined ? Object.values(texts)[0] : texts[language]
}
