import type { GameRow } from './store-games.ts'

/** Where on our own pages a game is that no vendor opens: lotteries, and a card that stands for a vendor's games (GAME-4). */
export function pageOfGame({ opens, code, playType, vendor, gameType }: GameRow): string | null {
  const search = (values: Record<string, string>) => new URLSearchParams(values).toString()
  if (opens === 'lottery') return `/lottery?${search({ gameCode: code, ...(playType && { playType }) })}`
  if (opens === 'vnlottery') return `/vnlottery?${search({ gameCode: code })}`
  return opens === 'vendor' ? `${lobbyPages[gameType] ?? '/'}?${search({ page: vendor })}` : null
}

const lobbyPages: Readonly<Record<string, string>> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/elott',
  ELOTT: '/elott',
}
