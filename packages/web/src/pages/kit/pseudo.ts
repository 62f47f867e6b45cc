const accents: Record<string, string> = {
  a: 'å',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  y: 'ÿ',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
  A: 'Å',
  E: 'Ë',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
  Z: 'Ž',
}
const longer = 0.4
const filler = 'ïpsüm dölör sït åmët çönsëçtëtür ådïpïšçïñg ëlït '

/** The pseudo-locale en-XA: makes every text two fifths longer and accented, which exposes clipped and hard-coded text. */
export function toPseudoLocale(text: string): string {
  const extra = Math.ceil(text.length * longer)
  const tail = filler
    .repeat(Math.ceil(extra / filler.length))
    .slice(0, extra)
    .trim()
  return `[${[...text].map((letter) => accents[letter] ?? letter).join('')} ${tail}]`
}
