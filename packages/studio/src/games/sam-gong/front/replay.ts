import type { RoundView } from '../../../api/view.ts'
import type { HandResult } from '../../../table/finish.ts'
import type { TableView } from '../../../table/view.ts'
import { rakePercent } from '../rules.ts'
import { formatWorth } from './seats.ts'

const getOwnPlace = (round: RoundView): number => (round.choice as { place: number }).place

/** Returns the table of a finished round as its owner saw it. */
export function buildReplayTable(round: RoundView): TableView {
  const result = round.outcome as HandResult
  return {
    room: '',
    unit: result.unit,
    rakePercent: rakePercent.toString(),
    rooms: [],
    hand: {
      id: result.hand,
      state: 'over',
      hash: result.serverHash,
      dueInMs: null,
      seatsMax: result.seats.length,
      seats: result.seats.map(({ place, choice, cards, clientSeed, isPractice }) => ({
        place,
        name: clientSeed.slice(-4).toUpperCase(),
        isMe: place === getOwnPlace(round),
        isPractice,
        state: choice,
        cards,
      })),
      result,
      round,
    },
  }
}

/** Summarises a round for the history: the value of every hand, the member's own first. */
export function sketchHand(round: RoundView): string {
  const { seats } = round.outcome as HandResult
  const own = getOwnPlace(round)
  const order = seats.toSorted((a, b) => Number(b.place === own) - Number(a.place === own))
  return order.map(({ cards }) => formatWorth(cards)).join(' · ')
}
