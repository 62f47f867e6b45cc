import { saveChoice } from '#state/prefs-store.ts'

const key = 'recentSearches'
const searchesMax = 6

/** Returns the recent searches of this browser, newest first. */
export function readRecentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list)
      ? list.filter((text): text is string => typeof text === 'string').slice(0, searchesMax)
      : []
  } catch {
    // storage is blocked, or its content is not ours
    return []
  }
}

export function saveSearch(text: string): void {
  saveChoice(
    key,
    JSON.stringify([text, ...readRecentSearches().filter((other) => other !== text)].slice(0, searchesMax)),
  )
}

export function clearSearches(): string[] {
  saveChoice(key, '[]')
  return []
}
