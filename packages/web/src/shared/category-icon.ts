const icons: Partial<Record<string, string>> = {
  RNG: 'dices',
  LIVE: 'video',
  FISH: 'fish',
  PVP: 'spade',
  SPORTS: 'trophy',
  ESPORTS: 'swords',
  INHOUSE: 'sparkles',
}

/** Returns the icon of a category. */
export const getCategoryIcon = (gameType: string | null | undefined): string => icons[gameType ?? ''] ?? 'gamepad-2'
