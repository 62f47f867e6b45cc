import type { Value } from '@gasing/contract/call'
import { addFavourite, favouriteGames, favouriteIds, removeFavourite } from '@gasing/contract/calls/games'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/call.ts'
import { buildKey, buildQuery, queries, refresh } from '#api/query.ts'
import { describeProblem } from '#api/refused.ts'
import { session, useSession } from '#api/session.ts'
import { openModal } from '#state/modal-store.ts'
import { showToast } from '#state/toast-store.ts'
import type { Game } from './game.ts'

type Ids = Value<typeof favouriteIds>
const buildFavouritesKey = () => buildKey(favouriteIds, {})

/** Returns whether a game is one of the member's favourites; re-renders only when that changes. */
export function useIsFavourite(nodeId: string): boolean {
  const signedIn = useSession() !== null
  const loved = useQuery({ ...buildQuery(favouriteIds, {}), enabled: signedIn, select: (ids) => ids.includes(nodeId) })
  return signedIn && loved.data === true
}

/** Changes of one favourite are sent to the server one after the other, so that the last one wins. */
const pending = new Map<string, Promise<void>>()

function updateCache(nodeId: string, on: boolean): void {
  queries.setQueryData<Ids>(buildFavouritesKey(), (old = []) => {
    const others = old.filter((id) => id !== nodeId)
    return on ? [...others, nodeId] : others
  })
}

async function sendChange(game: Game, on: boolean): Promise<void> {
  const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
  try {
    await (on ? send(addFavourite, { body }) : send(removeFavourite, { body }))
  } catch (problem) {
    updateCache(game.nodeId, !on)
    showToast({ tone: 'bad', ...describeProblem(problem) })
  }
  await refresh(favouriteGames)
}

async function saveFavourite(game: Game, on: boolean): Promise<void> {
  // a response in flight would revert the change
  await queries.cancelQueries({ queryKey: buildFavouritesKey() })
  const isPartial = queries.getQueryData(buildFavouritesKey()) === undefined
  updateCache(game.nodeId, on)
  const next = (pending.get(game.nodeId) ?? Promise.resolve()).then(() => sendChange(game, on))
  pending.set(game.nodeId, next)
  await next
  // the member's other favourites were still on their way
  if (isPartial) await refresh(favouriteIds)
}

/**
 * GAME-3: toggles a favourite optimistically; reverts it with a toast when the server refuses. A guest is asked to sign in first.
 */
export function toggleFavourite(game: Game): void {
  const ids = queries.getQueryData<Ids>(buildFavouritesKey()) ?? []
  if (session.get()) void saveFavourite(game, !ids.includes(game.nodeId))
  else openModal({ name: 'login', after: () => void saveFavourite(game, true) })
}
