import { callStudio, type History, Refusal } from '../../frame/api.ts'
import { pause } from '../../frame/dom.ts'
import { handlePlayKey } from '../../frame/play-key.ts'
import { sounds } from '../../frame/sound.ts'
import { t } from '../../frame/texts.ts'
import type { ClockChoice } from '../bets.ts'
import type { ClockView } from '../view.ts'
import { finishRound, replayRound, resumeRound } from './ending.ts'
import type { Game } from './game.ts'
import { calculatePhase, type Phase } from './phase.ts'
import { type Stakes, sumStakes, toStakes } from './stakes.ts'

const pollIntervalMs = 3_000
const tickMs = 200

const getPhase = <Spot, Drawn extends object>({ times, seen, heardAt }: Game<Spot, Drawn>): Phase =>
  calculatePhase(times, seen ?? { spin: 0, sinceMs: times.seconds * 1_000 - 1 }, performance.now() - heardAt)

/** Whether bets can be laid now: none is placed yet, and the server has reported this spin and it is open. */
function isOpen<Spot, Drawn extends object>(game: Game<Spot, Drawn>): boolean {
  const { spin, isOpen: isInTime } = getPhase(game)
  return !game.shell.hasEnded() && !game.round && !game.isPlacing && isInTime && game.seen?.spin === spin
}

function updateDisplay<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  const [open, total] = [isOpen(game), sumStakes(game.stakes)]
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
export function addChip<Spot, Drawn extends object>(game: Game<Spot, Drawn>, spot: Spot): void {
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
  updateDisplay(game)
}

/** Undoes the last press. */
export function undoLast<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  const last = game.undone.at(-1)
  if (!isOpen(game) || !last) return
  sounds.click()
  game.undone = game.undone.slice(0, -1)
  game.stakes = last
  updateDisplay(game)
}

/** Places the stakes on the table as a bet on the open spin. */
export async function placeBets<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { shell, seen } = game
  const total = sumStakes(game.stakes)
  if (!isOpen(game) || !seen || total === 0n) return
  const bets = [...game.stakes].map(([spot, stake]) => ({ spot, stake: String(stake) }))
  const choice: ClockChoice<Spot> = { spin: seen.spin, hash: seen.hash, bets }
  game.isPlacing = true
  updateDisplay(game)
  try {
    game.round = await shell.play(total, choice)
    if (game.round) {
      sounds.coin()
      game.before = game.stakes
      game.isTold = false
      game.stage.say(() => t('wheel_placed'), null)
      await pollClock(game)
    }
  } finally {
    game.isPlacing = false
    updateDisplay(game)
  }
}

/** Fetches the clock. A failure is reported once, not at every poll. */
async function pollClock<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  try {
    const known = game.seen
    const after = known?.last[0] ? `?after=${known.last[0].number}` : ''
    const answer = await callStudio<Record<string, ClockView<Drawn>>>('GET', `/api/${game.path}${after}`)
    const view = answer[game.path] as ClockView<Drawn>
    const last = [...view.last, ...(known?.last ?? [])].slice(0, game.pastMost)
    game.seen = { ...(known?.spin === view.spin ? mergeHighestCounts(known, view) : view), last }
    game.heardAt = performance.now()
    game.stage.crowd(game.seen.backed)
    game.trouble.passed()
  } catch (cause) {
    game.trouble.failed(cause instanceof Refusal ? cause.code : 'fault')
    if (!game.shell.hasEnded()) await pause(pollIntervalMs)
  }
}

/** Keeps the higher crowd numbers within one spin: a paid round is no longer counted as staked, but its owner did play. */
function mergeHighestCounts<Drawn extends object>(known: ClockView<Drawn>, view: ClockView<Drawn>): ClockView<Drawn> {
  return view.players < known.players ? { ...view, players: known.players, backed: known.backed } : view
}

/** Shows the result of a bet on a finished spin as soon as it can be fetched, when the first attempt failed. */
async function showLateResult<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { round, seen } = game
  if (game.shell.hasEnded() || !round || !seen || (round.choice as ClockChoice<Spot>).spin >= getPhase(game).spin)
    return
  // no bets are accepted until then
  game.stage.count({ ...getPhase(game), isOpen: false, closesInMs: 0 }, seen.players)
  await finishRound(game, round)
}

/** Loads the stakes of the member's last round so that they can be repeated; on failure there is nothing to repeat. */
async function loadLastStakes<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { rounds } = await callStudio<History>('GET', '/api/rounds').catch(
    (): History => ({ rounds: [], hasMore: false }),
  )
  const [newest] = rounds
  if (newest && game.before.size === 0) game.before = toStakes(newest.choice as ClockChoice<Spot>)
}

/** Follows the clock until the page is closed or the session ends. */
async function followClock<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  updateDisplay(game)
  void loadLastStakes(game)
  while (!game.shell.hasEnded()) await followSpin(game)
  game.stage.count({ ...getPhase(game), isOpen: false, closesInMs: 0 }, game.seen?.players ?? 0)
  updateDisplay(game)
}

async function followSpin<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  await pollClock(game)
  await showLateResult(game)
  const { spin } = getPhase(game)
  const goesOn = () => !game.shell.hasEnded() && getPhase(game).spin === spin
  if (goesOn() && getPhase(game).isOpen) startBetting(game)
  for (let lookedAt = performance.now(); goesOn() && getPhase(game).isOpen; ) {
    if (performance.now() - lookedAt > pollIntervalMs) {
      lookedAt = performance.now()
      await pollClock(game)
    }
    game.stage.count(getPhase(game), game.seen?.players ?? 0)
    updateDisplay(game)
    await pause(tickMs)
  }
  if (game.shell.hasEnded()) return
  await showDraw(game, spin)
  while (goesOn()) await pause(tickMs)
}

/** Starts the betting phase: removes stakes that were laid for an earlier spin or never placed. */
function startBetting<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  game.stage.clear()
  game.stage.showPast(game.seen?.last ?? [])
  if (!game.round && !game.isTold) game.stage.say(() => game.stage.greeting(), null)
  removeUnplaced(game)
  updateDisplay(game)
}

function removeUnplaced<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  if (game.round) return
  game.stakes = new Map()
  game.undone = []
}

/** Shows the draw of the closed spin, then the result of the member's bet. */
async function showDraw<Spot, Drawn extends object>(game: Game<Spot, Drawn>, spin: number): Promise<void> {
  updateDisplay(game)
  // a bet placed at the last moment is still waiting for its answer
  while (game.isPlacing) await pause(tickMs)
  // chips that are not in play must not lie on a spot that wins
  removeUnplaced(game)
  updateDisplay(game)
  await pollClock(game)
  const drawn = game.seen?.last.find(({ number }) => number === spin)
  if (!drawn || !game.seen) return
  game.stage.count(getPhase(game), game.seen.players)
  sounds.wait()
  await game.stage.reveal(drawn, game.times.seconds * 1_000 - getPhase(game).sinceMs)
  game.stage.showPast(game.seen.last)
  game.isTold = false
  game.stage.say(() => game.stage.standing(drawn), null)
  if (game.round && !game.shell.hasEnded()) await finishRound(game, game.round)
  updateDisplay(game)
}

/** Plays for as long as the page is open, or shows the one round that was requested. */
export function startPlay<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  const { replayed } = game.shell
  if (replayed) {
    void replayRound(game, replayed)
    return
  }
  handlePlayKey(() => void placeBets(game))
  void resumeRound(game)
  void followClock(game)
}
