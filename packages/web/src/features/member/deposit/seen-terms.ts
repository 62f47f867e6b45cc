import type { Offer } from './BonusChoice.tsx'
import type { Channel } from './ChannelChoice.tsx'

/** The terms of a deposit as shown on the form: the server refuses others. */
export function toSeenTerms({ fee, turnoverPercent }: Channel, bonus: Offer | undefined) {
  if (!bonus) return { fee, turnoverPercent, bonus: null }
  const { percent, maximum, minimum, turnoverTimes } = bonus
  return { fee, turnoverPercent, bonus: { percent, maximum, minimum, turnoverTimes } }
}
