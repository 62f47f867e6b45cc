import { call, type History, Refusal } from '../../frame/api.ts'
import { pause } from '../../frame/dom.ts'
import { onPlayKey } from '../../frame/play-key.ts'
import { sounds } from '../../frame/sound.ts'
import { t } from '../../frame/texts.ts'
import type { ClockChoice } from '../bets.ts'
import type { ClockView } from '../view.ts'
import { carryOn, conclude, replay } from './ending.ts'
import type { Game } from './game.ts'
import { type Phase, phaseOf } from './phase.ts'
import { type Stakes, stakesOf, sumOf } from './stakes.ts'

const lookEveryMs = 3_000
const tickMs = 200

const phaseNow = <Spot, Drawn extends object>({ times, seen, heardAt }: Game<Spot, Drawn>): Phase =>
  phaseOf(times, seen ?? { spin: 0, sinceMs: times.seconds * 1_000 - 1 }, performance.now() - heardAt)

/** Whether bets can be laid now: none is placed yet, and the server has reported this spin and it is open. */
function isOpen<Spot, Drawn extends object>(game: Game<Spot, Drawn>): boolean {
  const { spin, isOpen: isInTime } = phaseNow(game)
  return !game.round && !game.isPlacing && isInTime && game.seen?.spin === spin
}

function write<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  const [open, total] = [isOpen(game), sumOf(game.stakes)]
  game.spots.show(game.stakes)
  game.spots.setLocked(!open)
  game.foot.show(total, {
    place: open && total > 0n,
    undo: open && game.undone.length > 0,
    clear: open && total > 0n,
    repeat: open && total === 0n && game.before.size > 0,
  })
}

/** Puts a chip on a spot. */
export function putChip<Spot, Drawn extends object>(game: Game<Spot, Drawn>, spot: Spot): void {
  const next = new Map(game.stakes).set(spot, (game.stakes.get(spot) ?? 0n) + game.foot.chip())
  setStakes(game, next)
}

export function setStakes<Spot, Drawn extends object>(game: Game<Spot, Drawn>, stakes: Stakes<Spot>): void {
  if (!isOpen(game)) return
  const clash = game.stage.clash?.(stakes.keys())
  if (clash) {
    game.stage.say(clash, null)
    return
  }
  sounds.click()
  game.undone = [...game.undone, game.stakes]
  game.stakes = stakes
  write(game)
}

/** Undoes the last press. */
export function undo<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  const last = game.undone.at(-1)
  if (!isOpen(game) || !last) return
  sounds.click()
  game.undone = game.undone.slice(0, -1)
  game.stakes = last
  write(game)
}

/** Places the stakes on the table as a bet on the open spin. */
export async function place<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { shell, seen } = game
  const total = sumOf(game.stakes)
  if (!isOpen(game) || !seen || total === 0n) return
  const bets = [...game.stakes].map(([spot, stake]) => ({ spot, stake: String(stake) }))
  const choice: ClockChoice<Spot> = { spin: seen.spin, hash: seen.hash, bets }
  game.isPlacing = true
  write(game)
  try {
    game.round = await shell.play(total, choice)
    if (game.round) {
      sounds.coin()
      game.before = game.stakes
      game.isTold = false
      game.stage.say(() => t('wheel_placed'), null)
      await look(game)
    }
  } finally {
    game.isPlacing = false
    write(game)
  }
}

/** Fetches the clock. A failure is reported once, not at every poll. */
async function look<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  try {
    const known = game.seen
    const after = known?.last[0] ? `?after=${known.last[0].number}` : ''
    const answer = await call<Record<string, ClockView<Drawn>>>('GET', `/api/${game.path}${after}`)
    const said = answer[game.path] as ClockView<Drawn>
    const last = [...said.last, ...(known?.last ?? [])].slice(0, game.pastMost)
    game.seen = { ...(known?.spin === said.spin ? atMost(known, said) : said), last }
    game.heardAt = performance.now()
    game.stage.crowd(game.seen.backed)
    game.trouble.passed()
  } catch (cause) {
    game.trouble.failed(cause instanceof Refusal ? cause.code : 'fault')
    await pause(lookEveryMs)
  }
}

/** Keeps the higher crowd numbers within one spin: a paid round is no longer counted as staked, but its owner did play. */
function atMost<Drawn extends object>(known: ClockView<Drawn>, said: ClockView<Drawn>): ClockView<Drawn> {
  return said.players < known.players ? { ...said, players: known.players, backed: known.backed } : said
}

/** Shows the result of a bet on a finished spin as soon as it can be fetched, when the first attempt failed. */
async function catchUp<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { round, seen } = game
  if (!round || !seen || (round.choice as ClockChoice<Spot>).spin >= phaseNow(game).spin) return
  // no bets are accepted until then
  game.stage.count({ ...phaseNow(game), isOpen: false, closesInMs: 0 }, seen.players)
  await conclude(game, round)
}

/** Loads the stakes of the member's last round so that they can be repeated; on failure there is nothing to repeat. */
async function remember<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { rounds } = await call<History>('GET', '/api/rounds').catch((): History => ({ rounds: [], hasMore: false }))
  const [newest] = rounds
  if (newest && game.before.size === 0) game.before = stakesOf(newest.choice as ClockChoice<Spot>)
}

/** Follows the clock for as long as the page is open. */
async function follow<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<never> {
  write(game)
  void remember(game)
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
      game.stage.count(phaseNow(game), game.seen?.players ?? 0)
      write(game)
      await pause(tickMs)
    }
    await turn(game, spin)
    while (phaseNow(game).spin === spin) await pause(tickMs)
  }
}

/** Starts the betting phase: removes stakes that were laid for an earlier spin or never placed. */
function begin<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  game.stage.clear()
  game.stage.showPast(game.seen?.last ?? [])
  if (!game.round && !game.isTold) game.stage.say(() => game.stage.greeting(), null)
  if (!game.round) {
    game.stakes = new Map()
    game.undone = []
  }
  write(game)
}

/** Shows the draw of the closed spin, then the result of the member's bet. */
async function turn<Spot, Drawn extends object>(game: Game<Spot, Drawn>, spin: number): Promise<void> {
  write(game)
  // a bet placed at the last moment is still waiting for its answer
  while (game.isPlacing) await pause(tickMs)
  await look(game)
  const drawn = game.seen?.last.find(({ number }) => number === spin)
  if (!drawn || !game.seen) return
  game.stage.count(phaseNow(game), game.seen.players)
  sounds.wait()
  await game.stage.reveal(drawn, game.times.seconds * 1_000 - phaseNow(game).sinceMs)
  game.stage.showPast(game.seen.last)
  game.isTold = false
  game.stage.say(() => game.stage.standing(drawn), null)
  if (game.round) await conclude(game, game.round)
  write(game)
}

/** Plays for as long as the page is open, or shows the one round that was requested. */
export function run<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  const { replayed } = game.shell
  if (replayed) {
    void replay(game, replayed)
    return
  }
  onPlayKey(() => void place(game))
  void carryOn(game)
  void follow(game)
}
