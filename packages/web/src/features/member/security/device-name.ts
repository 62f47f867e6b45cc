/** In search order: most browsers also include the names of others. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const findName = (names: readonly [RegExp, string][], text: string) => names.find(([mark]) => mark.test(text))?.[1]

/** Returns a readable name for a user agent, e.g. `Chrome · Windows`; null when nothing is recognised. */
export function getDeviceName(userAgent: string): string | null {
  return [findName(browsers, userAgent), findName(systems, userAgent)].filter(Boolean).join(' · ') || null
}
