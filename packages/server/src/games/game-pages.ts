import type { GameRow } from './store-games.ts'

/**
 * The portal page of a game that no vendor opens: a lottery, or a card that leads to a vendor's games (GAME-4). Null for games
 * opened at the vendor.
 */
export function portalPageOf({ opens, code, playType, vendor, gameType }: GameRow): string | null {
  const search = (values: Record<string, string>) => new URLSearchParams(values).toString()
  if (opens === 'lottery' || opens === 'sea')
    return `/lottery?${search({ gameCode: code, ...(playType && { playType }) })}`
  if (opens === 'vnlottery') return `/vnlottery?${search({ gameCode: code })}`
  return opens === 'vendor' ? `${lobbyPages[gameType] ?? '/'}?${search({ page: vendor })}` : null
}

/** The Vietnamese lottery has a module of its own beside that of its game type (CONF-1). */
export const vietnamModule = 'VNLOTT'
export const modulesOfGame = ({ opens, gameType }: Pick<GameRow, 'opens' | 'gameType'>): string[] =>
  opens === 'vnlottery' ? [gameType, vietnamModule] : [gameType]

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
