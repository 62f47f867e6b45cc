import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseMoney } from '@gasing/contract/money'
import { type Answer, ask, receive, type World } from './ask.ts'
import { refusalOf, sitDown } from './games.ts'
import type { ToldRound } from './journal.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** The multiplayer game. */
const tableGame = 'gsg_sam_gong'

type Hand = {
  id: string
  state: 'gathering' | 'betting' | 'deciding' | 'over' | 'void'
  hash: string
  seats: { isMe: boolean; state: 'sitting' | 'out' | 'asked' | 'play' | 'fold' }[]
  round: ToldRound | null
}

const lookMs = 300
const patienceMs = 12_000
const playPercent = 70

/** Sits down at a table, waits a while for others, and plays a hand until its outcome is known. */
export async function playAtTable(world: World, person: Person, random: Random): Promise<void> {
  const at = { world, secret: (await sitDown(world, person, await cheapestRoom(world))).secret }
  const { hash } = await look(at)
  const sat = await tell(at, '/api/table/sit', { hash, clientSeed: randomUUID() })
  // a hand began meanwhile, the table is full, or the balance has run out
  if (sat.status !== 200) return
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const hand = await look(at)
    const own = hand.seats.find(({ isMe }) => isMe)
    // no opponent came, or the seat was given away after a long silence
    if (!own) return
    if (hand.state === 'over' || hand.state === 'void' || own.state === 'out')
      return writeDown(at, person.name, hand.round)
    if (hand.state === 'gathering' && performance.now() > giveUpAt) await tell(at, '/api/table/leave', {})
    if (own.state === 'asked') await decide(at, hand.id, random)
    await pause(lookMs)
  }
}

async function cheapestRoom(world: World): Promise<{ roomId: string }> {
  type Rooms = { list: { roomId: string; gameCode: string; minBet: string }[] }
  const { list } = await receive<Rooms>(world, '/lgw/games/rooms')
  const [room] = list
    .filter(({ gameCode }) => gameCode === tableGame)
    .toSorted((one, other) => Number(parseMoney(one.minBet) - parseMoney(other.minBet)))
  if (!room) throw new Error('found no table to play at')
  return { roomId: room.roomId }
}

type At = { world: World; secret: string }

async function look({ world, secret }: At): Promise<Hand> {
  const answer = await ask(world, `${world.studio}/api/table`, { token: secret })
  if (answer.status !== 200) throw new Error(`reading a table was refused with ${refusalOf(answer)}`)
  return (answer.body as { table: { hand: Hand } }).table.hand
}

const tell = ({ world, secret }: At, path: string, body: unknown): Promise<Answer> =>
  ask(world, `${world.studio}${path}`, { method: 'POST', token: secret, body })

async function decide(at: At, hand: string, random: Random): Promise<void> {
  const choice = random.chance(playPercent) ? 'play' : 'fold'
  const answer = await tell(at, '/api/table/decide', { hand, choice })
  // the answer to the first choice was lost, and the hand went on
  if (answer.status !== 200 && refusalOf(answer) !== 'too_late')
    throw new Error(`a decision was refused with ${refusalOf(answer)}`)
}

/** Records the round that the studio created with the hand; when the bet could not be placed there may be none. */
async function writeDown(at: At, member: string, round: ToldRound | null): Promise<void> {
  if (!round) return
  at.world.journal.rounds.push({ member, requestId: null, game: tableGame, stake: round.stake, told: round })
  await tell(at, `/api/rounds/${round.id}/seen`, {})
}
