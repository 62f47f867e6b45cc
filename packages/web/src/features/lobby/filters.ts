import type { LobbySearch } from './lobby-search.ts'

/** A vendor and the number of games it would leave. */
export type FacetVendor = { code: string; name: string; games: number }
export type LobbyFiltersProps = {
  search: LobbySearch
  vendors: readonly FacetVendor[]
  /** Number of matching games, once known. */
  total: number | undefined
  /** Whether games have a number of lines: only slots do. */
  hasLines: boolean
  onChange: (next: LobbySearch) => void
}
