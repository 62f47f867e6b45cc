import type { LobbySearch } from './lobby-search.ts'

/** A vendor with how many games it would leave. */
export type FacetVendor = { code: string; name: string; games: number }
export type LobbyFiltersProps = {
  search: LobbySearch
  vendors: readonly FacetVendor[]
  /** Games that fit, once that is known. */
  total: number | undefined
  /** Whether there are lines to count: only slots have them. */
  hasLines: boolean
  onChange: (next: LobbySearch) => void
}
