import type { RoundView } from '../../api/view.ts'
import { call, Refusal } from '../../frame/api.ts'
import { pause } from '../../frame/dom.ts'
import type { Shell } from '../../frame/shell.ts'
import { sounds } from '../../frame/sound.ts'
import { t } from '../../frame/texts.ts'
import type { Trouble } from '../../frame/trouble.ts'
import type { ClockChoice, Times } from '../bets.ts'
import type { Backed, ClockView, PastSpin } from '../view.ts'
import type { Foot } from './foot.ts'
import { type Phase, phaseOf } from './phase.ts'
import { type Stakes, stakesOf, sumOf } from './stakes.ts'

/** What is said and shown of the clock and the spins, by the game's own hands. */
export type Stage<Spot, Drawn extends object> = {
  count(phase: Phase, players: number): void
  say(words: () => string, won: boolean | null): void
  /** What everybody has staked. */
  crowd(backed: readonly Backed[]): void
  showPast(spins: readonly PastSpin<Drawn>[]): void
  /** Takes away what the last spin left. */
  clear(): void
  /** Shows what a spin drew, within so many milliseconds. */
  reveal(drawn: Drawn, leftMs: number): Promise<void>
  /** Says what a spin drew to who staked nothing. */
  standing(drawn: Drawn): string
  /** Says what a spin brought. */
  ending(drawn: Drawn, payout: bigint, round: RoundView): { words: () => string; isWon: boolean }
  greeting(): string
  /** Words why these do not go together, or null where they do. */
  clash?(spots: Iterable<Spot>): (() => string) | null
}

export type Spots<Spot> = {
  readonly element: HTMLElement
  show(stakes: Stakes<Spot>): void
  setLocked(locked: boolean): void
}

/** Everything that one running game holds on to. */
export type Game<Spot, Drawn extends object> = {
  shell: Shell
  times: Times
  /** Where the server tells of it, below `/api/`, and how many closed spins are shown. */
  path: string
  pastMost: number
  stage: Stage<Spot, Drawn>
  spots: Spots<Spot>
  foot: Foot
  trouble: Trouble
  /** What the server said last, and when this page heard it. */
  seen: ClockView<Drawn> | null
  heardAt: number
  stakes: Stakes<Spot>
  /** What lay there before each press, the newest last. */
  undone: Stakes<Spot>[]
  before: Stakes<Spot>
  /** The round of the spin that runs. */
  round: RoundView | null
  isPlacing: boolean
  /** Whether what the last round came to stands there: it stays until something else is done. */
  isTold: boolean
}

/** What a game begins with. */
export const atFirst = () => ({
  ...{ seen: null, heardAt: 0, stakes: new Map(), undone: [], before: new Map() },
  ...{ round: null, isPlacing: false, isTold: false },
})

const lookEveryMs = 3_000
const tickMs = 200
const endLookMs = 400
const quickLooks = 20

const phaseNow = <Spot, Drawn extends object>({ times, seen, heardAt }: Game<Spot, Drawn>): Phase =>
  phaseOf(times, seen ?? { spin: 0, sinceMs: times.seconds * 1_000 - 1 }, performance.now() - heardAt)

/** Whether bets can be put down now: nothing is placed yet, and the spin is open and was heard of. */
function isOpen<Spot, Drawn extends object>(game: Game<Spot, Drawn>): boolean {
  const { spin, isOpen: isInTime } = phaseNow(game)
  return !game.round && !game.isPlacing && isInTime && game.seen?.spin === spin
}

export function write<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
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

/** Takes back what was pressed last. */
export function undo<Spot, Drawn extends object>(game: Game<Spot, Drawn>): void {
  const last = game.undone.at(-1)
  if (!isOpen(game) || !last) return
  sounds.click()
  game.undone = game.undone.slice(0, -1)
  game.stakes = last
  write(game)
}

/** Places what lies on the table for the spin that is open. */
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

/** Looks what the clock says; what cannot be asked is said once. */
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

/** Who has been paid stands in no line any more, but played. */
function atMost<Drawn extends object>(known: ClockView<Drawn>, said: ClockView<Drawn>): ClockView<Drawn> {
  return said.players < known.players ? { ...said, players: known.players, backed: known.backed } : said
}

/** A bet on a spin that is over, whose end could not be asked for, is told as soon as it can be. */
async function catchUp<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { round, seen } = game
  if (!round || !seen || (round.choice as ClockChoice<Spot>).spin >= phaseNow(game).spin) return
  // nothing is taken until it is
  game.stage.count({ ...phaseNow(game), isOpen: false, closesInMs: 0 }, seen.players)
  await conclude(game, round)
}

/** Follows the clock for as long as the page is open. */
export async function follow<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<never> {
  write(game)
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

/** Bets are open: what lay there before was staked on another spin, or on none. */
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

/** What the closed spin drew is shown; then what is owed. */
async function turn<Spot, Drawn extends object>(game: Game<Spot, Drawn>, spin: number): Promise<void> {
  write(game)
  // who placed at the last moment is still to hear whether it was taken
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

/** Waits for the round's own end, which the server reaches by itself, and tells it. */
export async function conclude<Spot, Drawn extends object>(
  game: Game<Spot, Drawn>,
  { id }: Pick<RoundView, 'id'>,
): Promise<void> {
  const ended = await endOf(game, id)
  game.round = null
  tell(game, ended)
  game.shell.shown(ended)
}

/** A bet that was left waits for its spin as if nobody had gone; one whose spin is over is told. */
export async function carryOn<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { unseen } = game.shell.session
  if (!unseen) return
  // of one that is still on its way it is to be heard first whether it was taken
  const round = onItsWay.includes(unseen.state) ? await game.shell.endOf(unseen) : unseen
  if (!round) return
  if (round.state !== 'staked') {
    game.shell.notice.show(() => t('round_resumed'))
    return conclude(game, round)
  }
  game.stage.say(() => t('wheel_placed'), null)
  game.round = round
  game.stakes = stakesOf(round.choice as ClockChoice<Spot>)
}

const onItsWay: readonly string[] = ['betting', 'cancelling']
const isOver = ({ state }: RoundView): boolean => ['settled', 'stuck', 'cancelled'].includes(state)

/** The round once it is paid, however long the line is down; one that the wallet lets wait is told before. */
async function endOf({ trouble }: { trouble: Trouble }, id: string): Promise<RoundView> {
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
function tell<Spot, Drawn extends object>(game: Game<Spot, Drawn>, round: RoundView): void {
  const payout = BigInt(round.payout ?? '0')
  const { words, isWon } = game.stage.ending(round.outcome as Drawn, payout, round)
  game.stage.say(words, isWon)
  game.isTold = true
  if (isWon) sounds.win(5)
  else sounds.lose()
}

/** Shows what an old spin drew and what it paid; the balance and the server are left in peace. */
export async function replay<Spot, Drawn extends object>(game: Game<Spot, Drawn>, round: RoundView): Promise<void> {
  const choice = round.choice as ClockChoice<Spot>
  game.spots.show(stakesOf(choice))
  game.spots.setLocked(true)
  await game.stage.reveal(round.outcome as Drawn, game.times.seconds * 1_000)
  tell(game, round)
}
