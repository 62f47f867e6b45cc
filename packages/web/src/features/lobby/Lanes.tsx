import type { Value } from '@gasing/contract/call'
import { gameLanes } from '@gasing/contract/calls/game-lists'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buildQuery } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { getCategoryIcon } from '#shared/category-icon.ts'
import { findLobby, type Lobby } from '../../paths.ts'
import { GameLane } from './GameLane.tsx'
import type { LobbySearch } from './lobby-search.ts'

type Lane = Value<typeof gameLanes>['list'][number]

const icons: Record<Exclude<Lane['kind'], 'type'>, string> = {
  continue: 'history',
  recent: 'history',
  favourites: 'heart',
  hot: 'flame',
  popular: 'trophy',
  new: 'sparkles',
  vendor: 'layout-grid',
  chosen: 'sparkles',
}
const waitingLanes = 2
/**
 * More than a wide desktop shows; the rest is behind "all", and an operator's own selection comes complete. The server seeds the
 * call with this page size.
 */
const laneGames = 10

/** Returns the target of a lane's "all" link: the lobby of its kind, in the lane's order. The member's own lanes have none. */
export function buildAllLink(lane: Pick<Lane, 'kind' | 'gameType' | 'vassalage'>, here: Lobby) {
  const lobby = findLobby(lane.gameType ?? '') ?? here
  const page = lane.vassalage ? { page: lane.vassalage } : {}
  const search: Partial<Record<Lane['kind'], LobbySearch>> = {
    hot: page,
    popular: page,
    new: { ...page, sort: 'new' },
    type: page,
    vendor: page,
  }
  const found = search[lane.kind]
  return found && { lobby, search: found }
}

/** Returns a lane's own title, otherwise the portal's for its kind: the category, the vendor, or the lane kind. */
function getLaneTitle({ title, kind, gameType, games }: Lane, otherwise: string): string {
  if (title) return title
  if (kind === 'type') return translateOr(`category_${gameType}`, otherwise)
  if (kind === 'vendor') return games[0]?.vendor ?? otherwise
  return translateOr(`lane_${kind}`, otherwise)
}

export type LanesProps = {
  /** The page's name in the back office: `home`, or a lobby. */
  place: string
  /** The lobby that "all" links to when a lane has no category. */
  here: Lobby
  /** How many pictures of the first lane to load eagerly. */
  eager?: number
  /** Content placed after the lane of this number. */
  between?: { after: number; what: ReactNode }
}

/** The lanes of a page in the operator's order, including the member's own. Empty ones are hidden. */
export function Lanes({ place, here, eager = 0, between }: LanesProps) {
  const t = useT()
  const session = useSession()
  const found = useQuery(buildLanesQuery(place, session?.customerId))
  const lanes = (found.data?.list ?? []).filter(({ games }) => games.length > 0)
  const drawn = found.isPending
    ? Array.from({ length: waitingLanes }, (_, index) => `wait-${index}`).map((key) => (
        <GameLane key={key} title="" icon="flame" games={[]} waiting />
      ))
    : lanes.map((lane, index) => {
        const all = buildAllLink(lane, here)
        return (
          <GameLane
            key={lane.laneId}
            title={getLaneTitle(lane, t('games'))}
            icon={lane.kind === 'type' ? getCategoryIcon(lane.gameType) : icons[lane.kind]}
            games={lane.games}
            eager={index === 0 ? eager : 0}
            {...(all && { all })}
          />
        )
      })
  if (!between) return drawn
  return [...drawn.slice(0, between.after), <div key="between">{between.what}</div>, ...drawn.slice(between.after)]
}

/** Caches lanes per member, so that a member never sees those of the guest or of a previous user. */
function buildLanesQuery(place: string, customerId: string | number | undefined) {
  const guest = buildQuery(gameLanes, { query: { place, pageSize: laneGames } })
  if (customerId === undefined) return guest
  const { initialData: _seed, ...own } = guest
  return { ...own, queryKey: [...guest.queryKey, customerId] as never }
}
