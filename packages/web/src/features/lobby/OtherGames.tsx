import { hotGames } from '@gasing/contract/calls/games'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { GameTile } from './GameTile.tsx'

const othersMax = 6

/** Games that play right now, for whoever wanted one that does not. */
export function OtherGames() {
  const t = useT()
  const hot = useQuery(queryOf(hotGames, {}))
  const games = (hot.data?.list ?? []).filter(({ state }) => state === 'open').slice(0, othersMax)
  if (games.length === 0) return null
  return (
    <section className="mx-auto mt-8 w-full max-w-3xl text-start">
      <h2 className="mb-3 text-xl">{t('lane_hot')}</h2>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
    </section>
  )
}
