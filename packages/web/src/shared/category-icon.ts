const icons: Partial<Record<string, string>> = {
  RNG: 'dices',
  LIVE: 'video',
  FISH: 'fish',
  PVP: 'spade',
  SPORTS: 'trophy',
  ESPORTS: 'swords',
  INHOUSE: 'sparkles',
}

/** The sign of a category, wherever it is named. */
export const categoryIcon = (gameType: string | null | undefined): string => icons[gameType ?? ''] ?? 'gamepad-2'
