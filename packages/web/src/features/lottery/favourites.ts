import { useSession } from '#api/session.ts'
import { readChoice, saveChoice } from '#state/prefs-store.ts'
import { createStore, useStore } from '#state/store.ts'

/** GAME-3, CLIENT-2: favourite lotteries are stored in this browser, separately for each username. */
const buildFavouritesKey = (username: string): string => `lotteryFavourites:${username}`

function readFavourites(username: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(readChoice(buildFavouritesKey(username)) ?? '[]')
    return Array.isArray(list) ? list.filter((code): code is string => typeof code === 'string') : []
  } catch {
    // invalid stored value
    return []
  }
}

const changes = createStore(0)

/** Returns the favourites of the current user (guests share one list) and a function to toggle one. */
export function useFavourites(): { codes: readonly string[]; flip: (code: string) => void } {
  useStore(changes)
  const username = useSession()?.userName ?? ''
  const codes = readFavourites(username)
  return {
    codes,
    flip(code) {
      const others = codes.filter((each) => each !== code)
      saveChoice(buildFavouritesKey(username), JSON.stringify(others.length < codes.length ? others : [code, ...codes]))
      changes.set(changes.get() + 1)
    },
  }
}
