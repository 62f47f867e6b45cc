import { useSearch } from '@tanstack/react-router'
import type { GameSearch } from './GamePage.tsx'
import { GameScreen } from './GameScreen.tsx'

/** ROUTE-9: a game that fills the window. */
export function SeamlessPage() {
  const { game, vendor, room, demo = false } = useSearch({ strict: false }) as GameSearch
  return <GameScreen request={{ gameCode: game, vendor, room, demo }} seamless />
}
