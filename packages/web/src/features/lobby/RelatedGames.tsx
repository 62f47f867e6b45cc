import { games } from '@gasing/contract/calls/games'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { findLobby } from '../../paths.ts'
import { GameLane } from './GameLane.tsx'
import type { Game } from './game.ts'

const relatedMax = 16

/** Games of the same kind below the current one, the same vendor's first. */
export function RelatedGames({ game }: { game: Game }) {
  const t = useT()
  const { gameType, vassalage, nodeId } = game
  const found = useQuery(buildQuery(games, { query: { gameType, pageNo: 1, pageSize: relatedMax * 2, sort: 'hot' } }))
  const others = (found.data?.games ?? []).filter((one) => one.nodeId !== nodeId && one.state === 'open')
  const list = [
    ...others.filter((one) => one.vassalage === vassalage),
    ...others.filter((one) => one.vassalage !== vassalage),
  ].slice(0, relatedMax)
  const lobby = findLobby(gameType)
  return (
    <GameLane title={t('game_related')} icon="gamepad-2" games={list} {...(lobby && { all: { lobby, search: {} } })} />
  )
}
