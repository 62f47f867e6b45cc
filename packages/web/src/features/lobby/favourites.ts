import type { Value } from '@gasing/contract/call'
import { addFavourite, favouriteGames, favouriteIds, removeFavourite } from '@gasing/contract/calls/games'
import { useMutation, useQuery } from '@tanstack/react-query'
import { send } from '#api/call.ts'
import { keyOf, queries, queryOf, refresh } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { useSession } from '#api/session.ts'
import { openModal } from '#state/modal-store.ts'
import { showToast } from '#state/toast-store.ts'
import type { Game } from './game.ts'

type Ids = Value<typeof favouriteIds>

/** GAME-3: the heart answers at once and goes back when the server says no. */
export function useFavourites() {
  const session = useSession()
  const ids = useQuery({ ...queryOf(favouriteIds, {}), enabled: session !== null })
  const toggle = useMutation({
    mutationFn: ({ game, on }: { game: Game; on: boolean }) => {
      const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
      return on ? send(addFavourite, { body }) : send(removeFavourite, { body })
    },
    onMutate: ({ game, on }) => {
      const before = queries.getQueryData<Ids>(keyOf(favouriteIds, {}))
      queries.setQueryData<Ids>(keyOf(favouriteIds, {}), (old = []) =>
        on ? [...old, game.nodeId] : old.filter((id) => id !== game.nodeId),
      )
      return { before }
    },
    onError: (problem, _input, kept) => {
      queries.setQueryData(keyOf(favouriteIds, {}), kept?.before)
      showToast({ tone: 'bad', ...wordsOf(problem) })
    },
    onSettled: () => refresh(favouriteGames),
  })
  const has = (game: Game) => ids.data?.includes(game.nodeId) ?? false
  const flip = (game: Game): void => {
    if (session) toggle.mutate({ game, on: !has(game) })
    else openModal({ name: 'login', after: () => toggle.mutate({ game, on: true }) })
  }
  return { has, flip }
}
