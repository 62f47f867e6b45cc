import type { RoundView } from '../../../api/view.ts'
import { call, Refusal } from '../../../frame/api.ts'
import { pause } from '../../../frame/dom.ts'
import type { Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { t } from '../../../frame/texts.ts'
import type { Trouble } from '../../../frame/trouble.ts'
import type { WheelOutcome } from '../game.ts'
import type { WheelView as Seen } from '../routes.ts'
import { fields, spinSeconds, totalOf, turnSeconds, type WheelChoice } from '../rules.ts'
import { phaseOf } from './clock.ts'
import type { Foot } from './foot.ts'
import type { Spots, Stakes } from './spots.ts'
import type { Sayings } from './table.ts'
import type { WheelView } from './wheel-view.ts'

/** Everything that one running game holds on to. */
export type Game = {
  shell: Shell
  wheel: WheelView
  spots: Spots
  foot: Foot
  sayings: Sayings
  trouble: Trouble
  /** What the server said last, and when this page heard it. */
  seen: Seen | null
  heardAt: number
  stakes: Stakes
  before: Stakes
  /** The round of the spin that runs. */
  round: RoundView | null
  isPlacing: boolean
  /** Whether what the last round came to stands there: it stays until something else is done. */
  isTold: boolean
}

const lookEveryMs = 3_000
const tickMs = 200
const endLookMs = 400
const quickLooks = 20

const phaseNow = (game: Game) =>
  phaseOf(game.seen ?? { spin: 0, sinceMs: spinSeconds * 1_000 - 1 }, performance.now() - game.heardAt)

/** Whether bets can be put down now: nothing is placed yet, and the spin is open. */
const isOpen = (game: Game): boolean => game.seen !== null && !game.round && !game.isPlacing && phaseNow(game).isOpen

const sum = (stakes: Stakes): bigint => [...stakes.values()].reduce((all, stake) => all + stake, 0n)

export function write(game: Game): void {
  const [open, total] = [isOpen(game), sum(game.stakes)]
  game.spots.show(game.stakes)
  game.spots.setLocked(!open)
  game.foot.show(total, {
    place: open && total > 0n,
    clear: open && total > 0n,
    repeat: open && total === 0n && game.before.size > 0,
  })
}

/** Puts a chip on a kind of field. */
export function putChip(game: Game, spot: number): void {
  if (!isOpen(game)) return
  sounds.click()
  game.stakes = new Map(game.stakes).set(spot, (game.stakes.get(spot) ?? 0n) + game.foot.chip())
  write(game)
}

export function setStakes(game: Game, stakes: Stakes): void {
  if (!isOpen(game)) return
  sounds.click()
  game.stakes = stakes
  write(game)
}

/** Places what lies on the table for the spin that is open. */
export async function place(game: Game): Promise<void> {
  const { shell, seen } = game
  const total = sum(game.stakes)
  if (!isOpen(game) || !seen || total === 0n) return
  const bets = [...game.stakes].map(([spot, stake]) => ({ spot, stake: String(stake) }))
  const choice: WheelChoice = { spin: seen.spin, hash: seen.hash, bets }
  game.isPlacing = true
  write(game)
  try {
    game.round = await shell.play(total, choice)
    if (game.round) {
      sounds.coin()
      game.before = game.stakes
      game.isTold = false
      game.sayings.say(() => t('wheel_placed'), null)
      await look(game)
    }
  } finally {
    game.isPlacing = false
    write(game)
  }
}

/** Looks what the wheel does; what cannot be asked is said once. */
async function look(game: Game): Promise<void> {
  try {
    const { wheel } = await call<{ wheel: Seen }>('GET', '/api/wheel')
    // who has been paid stands in no line any more, but played
    const players = game.seen?.spin === wheel.spin ? Math.max(game.seen.players, wheel.players) : wheel.players
    game.seen = { ...wheel, players }
    game.heardAt = performance.now()
    game.trouble.passed()
  } catch (cause) {
    game.trouble.failed(cause instanceof Refusal ? cause.code : 'fault')
    await pause(lookEveryMs)
  }
}

/** A bet on a spin that is over, whose end could not be asked for, is told as soon as it can be. */
async function catchUp(game: Game): Promise<void> {
  const { round, seen } = game
  if (!round || !seen || (round.choice as WheelChoice).spin >= phaseNow(game).spin) return
  // nothing is taken until it is
  game.sayings.count({ ...phaseNow(game), isOpen: false, closesInMs: 0 }, seen.players)
  await conclude(game, round)
}

/** Follows the wheel for as long as the page is open. */
export async function follow(game: Game): Promise<never> {
  for (;;) {
    await look(game)
    await catchUp(game)
    const { spin } = phaseNow(game)
    if (phaseNow(game).isOpen) begin(game)
    for (let lookedAt = performance.now(); phaseNow(game).spin === spin && phaseNow(game).isOpen; ) {
      if (performance.now() - lookedAt > lookEveryMs) {
        lookedAt = performance.now()
        await look(game)
      }
      game.sayings.count(phaseNow(game), game.seen?.players ?? 0)
      write(game)
      await pause(tickMs)
    }
    await turn(game, spin)
    while (phaseNow(game).spin === spin) await pause(tickMs)
  }
}

function begin(game: Game): void {
  game.spots.mark(null)
  game.sayings.showPast(game.seen?.last ?? [])
  if (!game.round && !game.isTold) game.sayings.say(() => t('wheel_greeting'), null)
  write(game)
}

/** The wheel turns to where the closed spin has it; then what is owed is shown. */
async function turn(game: Game, spin: number): Promise<void> {
  write(game)
  // who placed at the last moment is still to hear whether it was taken
  while (game.isPlacing) await pause(tickMs)
  await look(game)
  const stopped = game.seen?.last.find(({ number }) => number === spin)
  if (!stopped || !game.seen) return
  game.sayings.count(phaseNow(game), game.seen.players)
  sounds.wait()
  const left = spinSeconds * 1_000 - phaseNow(game).sinceMs
  await game.wheel.turnTo(stopped.field, Math.min(turnSeconds * 1_000, left))
  const pays = fields[stopped.field] ?? 0
  game.spots.mark(pays)
  game.sayings.showPast(game.seen.last)
  game.isTold = false
  game.sayings.say(() => t('wheel_stands', { pays }), null)
  if (game.round) await conclude(game, game.round)
  game.stakes = new Map()
  write(game)
}

/** Waits for the round's own end, which the server reaches by itself, and tells it. */
export async function conclude(game: Game, { id }: RoundView): Promise<void> {
  const ended = await endOf(game, id)
  game.round = null
  tell(game, ended)
  game.shell.shown(ended)
}

const isOver = ({ state }: RoundView): boolean => ['settled', 'stuck', 'cancelled'].includes(state)

/** The round once it is paid, however long the line is down; one that the wallet lets wait is told before. */
async function endOf({ trouble }: Game, id: string): Promise<RoundView> {
  for (let looks = 1; ; looks++) {
    try {
      const { round } = await call<{ round: RoundView }>('GET', `/api/rounds/${id}`)
      trouble.passed()
      if (isOver(round) || (round.outcome !== null && looks > quickLooks)) return round
    } catch (cause) {
      trouble.failed(cause instanceof Refusal ? cause.code : 'fault')
    }
    await pause(looks > quickLooks ? lookEveryMs : endLookMs)
  }
}

/** What a round came to, in words. */
export function tell(game: Game, round: RoundView): void {
  const { sayings, shell } = game
  const payout = BigInt(round.payout ?? '0')
  const { pays } = round.outcome as WheelOutcome
  const amount = shell.money(payout)
  sayings.say(() => (payout > 0n ? t('wheel_won', { pays, amount }) : t('wheel_lost', { pays })), payout > 0n)
  game.isTold = true
  if (payout > 0n) sounds.win(5)
  else sounds.lose()
}

/** The stakes of a choice, as they lay on the table. */
export const stakesOf = ({ bets }: WheelChoice): Stakes => new Map(bets.map(({ spot, stake }) => [spot, BigInt(stake)]))

/** Shows where an old spin stopped and what it paid; the balance and the server are left in peace. */
export async function replay(game: Game, round: RoundView): Promise<void> {
  const choice = round.choice as WheelChoice
  const { field, pays } = round.outcome as WheelOutcome
  game.spots.show(stakesOf(choice))
  game.spots.setLocked(true)
  game.foot.show(totalOf(choice.bets), { place: false, clear: false, repeat: false })
  await game.wheel.turnTo(field, turnSeconds * 1_000)
  game.spots.mark(pays)
  tell(game, round)
}
