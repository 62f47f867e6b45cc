import { useT } from '#i18n/i18n.ts'
import type { FacetVendor } from './filters.ts'
import { GameGrid } from './GameGrid.tsx'
import { LobbyFilters } from './LobbyFilters.tsx'
import { type LobbySearch, parseVendors } from './lobby-search.ts'
import { OtherGames } from './OtherGames.tsx'
import { useLobbyGames } from './use-lobby-games.ts'

export type LobbyGamesProps = {
  gameType: string
  search: LobbySearch
  /** The category's vendors, used until the counts are loaded. */
  vendors: readonly FacetVendor[]
  hrefOf: (page: number) => string
  onChange: (next: LobbySearch) => void
  onPage: (page: number) => void
}

const withLines = ['RNG', 'INHOUSE']

/** A lobby's filters with their counts, and the matching games. */
export function LobbyGames({ gameType, search, vendors, hrefOf, onChange, onPage }: LobbyGamesProps) {
  const t = useT()
  const found = useLobbyGames(gameType, search)
  const answer = found.data?.pages[0]
  const counted = answer?.facets.vendors.map(({ vassalage, vendor, games }) => ({
    code: vassalage,
    name: vendor,
    games,
  }))
  // most popular first: when the first page has only announced games, none can be played
  const waits = answer !== undefined && answer.games.length > 0 && answer.games.every(({ state }) => state === 'soon')
  const known = includeChosen(counted ?? vendors, vendors, search.page)
  return (
    <>
      <LobbyFilters
        search={search}
        vendors={known}
        total={answer?.total}
        hasLines={withLines.includes(gameType)}
        onChange={onChange}
      />
      <p role="status" className="page mt-3 min-h-5 text-sm text-muted">
        {answer && !found.isPlaceholderData ? t('games_count', { count: answer.total }) : ''}
      </p>
      {waits && (
        <div className="page">
          <OtherGames title={t('lobby_waits')} />
          <div className="h-6" />
        </div>
      )}
      <GameGrid
        found={found}
        list={JSON.stringify([gameType, search])}
        first={search.pageNo ?? 1}
        expected={countExpected(known, search.page)}
        hrefOf={hrefOf}
        onPage={onPage}
        onClear={() => onChange({})}
      />
    </>
  )
}

/** Returns the number of games of the chosen vendors, or of all. */
function countExpected(vendors: readonly FacetVendor[], page: string | undefined): number {
  const chosen = parseVendors(page)
  const shown = chosen.length > 0 ? vendors.filter(({ code }) => chosen.includes(code)) : vendors
  return shown.reduce((sum, { games }) => sum + games, 0)
}

/** Keeps chosen vendors removable, even with no games left or an unknown code. */
function includeChosen(
  counted: readonly FacetVendor[],
  vendors: readonly FacetVendor[],
  page: string | undefined,
): FacetVendor[] {
  const lost = parseVendors(page).filter((code) => !counted.some((vendor) => vendor.code === code))
  const named = lost.map((code) => ({ code, name: vendors.find((one) => one.code === code)?.name ?? code, games: 0 }))
  return [...counted, ...named]
}
