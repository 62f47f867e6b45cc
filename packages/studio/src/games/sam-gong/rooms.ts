import { toWireUnits } from '../../currencies.ts'

/** A room of the game: its unit in wire units, and the seats of a table. */
export type Room = { code: string; unit: bigint; seats: number }

const seatsOf = { bronze: 4, silver: 4, gold: 4, jade: 2 } as const
const small = ['1', '5', '20', '100']
const units: Readonly<Record<string, readonly string[]>> = {
  THB: ['10', '50', '200', '1000'],
  VND: ['5000', '20000', '100000', '400000'],
  IDR: ['5000', '20000', '100000', '400000'],
}

/** Returns the rooms of a currency, lowest stake first. */
export function listRooms(currency: string): Room[] {
  const inMajor = units[currency] ?? small
  return Object.entries(seatsOf).map(([code, seats], index) => ({
    code,
    seats,
    unit: toWireUnits(inMajor[index] ?? '1'),
  }))
}
