import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseMoney } from '@gasing/contract/money'
import { getRefusal, openGame } from './games.ts'
import type { AcknowledgedRound } from './journal.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { type Answer, type ChaosContext, receiveValue, sendUntilAnswered } from './request.ts'

/** The multiplayer game. */
const tableGame = 'gsg_sam_gong'

type Hand = {
  id: string
  state: 'gathering' | 'betting' | 'deciding' | 'over' | 'void'
  hash: string
  seats: { isMe: boolean; state: 'sitting' | 'out' | 'asked' | 'play' | 'fold' }[]
  round: AcknowledgedRound | null
}

const pollMs = 300
const waitMsMax = 12_000
const playPercent = 70

/** Sits down at a table, waits a while for others, and plays a hand until its outcome is known. */
export async function playAtTable(context: ChaosContext, person: Person, random: Random): Promise<void> {
  const table = { context, secret: (await openGame(context, person, await findCheapestRoom(context))).secret }
  const { hash } = await readTable(table)
  const response = await postToTable(table, '/api/table/sit', { hash, clientSeed: randomUUID() })
  // a hand began meanwhile, the table is full, or the balance has run out
  if (response.status !== 200) return
  const giveUpAt = performance.now() + waitMsMax
  for (;;) {
    const hand = await readTable(table)
    const own = hand.seats.find(({ isMe }) => isMe)
    // no opponent came, or the seat was given away after a long silence
    if (!own) return
    if (hand.state === 'over' || hand.state === 'void' || own.state === 'out')
      return recordHand(table, person.name, hand.round)
    if (hand.state === 'gathering' && performance.now() > giveUpAt) await postToTable(table, '/api/table/leave', {})
    if (own.state === 'asked') await sendChoice(table, hand.id, random)
    await pause(pollMs)
  }
}

async function findCheapestRoom(context: ChaosContext): Promise<{ roomId: string }> {
  type Rooms = { list: { roomId: string; gameCode: string; minBet: string }[] }
  const { list } = await receiveValue<Rooms>(context, '/lgw/games/rooms')
  const [room] = list
    .filter(({ gameCode }) => gameCode === tableGame)
    .toSorted((one, other) => Number(parseMoney(one.minBet) - parseMoney(other.minBet)))
  if (!room) throw new Error('found no table to play at')
  return { roomId: room.roomId }
}

type TableContext = { context: ChaosContext; secret: string }

async function readTable({ context, secret }: TableContext): Promise<Hand> {
  const answer = await sendUntilAnswered(context, `${context.studio}/api/table`, { token: secret })
  if (answer.status !== 200) throw new Error(`reading a table was refused with ${getRefusal(answer)}`)
  return (answer.body as { table: { hand: Hand } }).table.hand
}

const postToTable = ({ context, secret }: TableContext, path: string, body: unknown): Promise<Answer> =>
  sendUntilAnswered(context, `${context.studio}${path}`, { method: 'POST', token: secret, body })

async function sendChoice(table: TableContext, hand: string, random: Random): Promise<void> {
  const choice = random.chance(playPercent) ? 'play' : 'fold'
  const answer = await postToTable(table, '/api/table/decide', { hand, choice })
  // the answer to the first choice was lost, and the hand went on
  if (answer.status !== 200 && getRefusal(answer) !== 'too_late')
    throw new Error(`a decision was refused with ${getRefusal(answer)}`)
}

/** Records the round that the studio created with the hand; when the bet could not be placed there may be none. */
async function recordHand(table: TableContext, member: string, round: AcknowledgedRound | null): Promise<void> {
  if (!round) return
  table.context.journal.rounds.push({
    member,
    requestId: null,
    game: tableGame,
    stake: round.stake,
    acknowledged: round,
  })
  await postToTable(table, `/api/rounds/${round.id}/seen`, {})
}
