import { useSearch } from '@tanstack/react-router'
import { GameScreen } from './GameScreen.tsx'

export type GameSearch = { game?: string; vendor?: string; room?: string; demo?: boolean }

/** ROUTE-10: a game in its frame, below the header. */
export function GamePage() {
  const { game, vendor, room, demo = false } = useSearch({ strict: false }) as GameSearch
  return <GameScreen request={{ gameCode: game, vendor, room, demo }} />
}
