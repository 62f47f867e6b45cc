import { popularGames } from '@gasing/contract/calls/game-lists'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { GameTile, TileSkeletons } from './GameTile.tsx'
import type { Game } from './game.ts'

const othersMax = 6
/** One row on a phone. */
const roomFor = 3

const usePopularQuery = () => useQuery(buildQuery(popularGames, { query: { pageSize: othersMax } }))

/** Returns games that can be played now, most opened first. */
export const usePopular = (): Game[] => usePopularQuery().data?.list ?? []

/** Popular games under a heading, shown when the wanted game cannot be played. */
export function OtherGames({ title }: { title?: string }) {
  const t = useT()
  const { data, isPending } = usePopularQuery()
  const games = data?.list ?? []
  if (!isPending && games.length === 0) return null
  return (
    <section className="mx-auto mt-8 w-full max-w-3xl text-start">
      <h2 className="mb-3 text-xl">{title ?? t('others_play')}</h2>
      <div className="grid grid-cols-2 gap-3 min-[24rem]:grid-cols-3 sm:grid-cols-6">
        {isPending && <TileSkeletons count={roomFor} />}
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
    </section>
  )
}
