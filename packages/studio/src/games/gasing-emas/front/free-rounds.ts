import { callStudio } from '../../../frame/api.ts'
import type { FreeRoundsView } from '../../../free-rounds/view.ts'
import type { Game } from './running-game.ts'

/** Makes the next spin use one of these free rounds, or money when there are none. */
export function setFreeRounds(game: Game, free: FreeRoundsView | null): void {
  game.free = free
  game.controls.setFree(free)
}

/** Announces the free rounds that wait when the game opens. */
export async function announceFreeRounds(game: Game, { left, stake }: FreeRoundsView): Promise<void> {
  game.isBusy = true
  game.stage.tempo.begin()
  await game.stage.overlays.freeRoundsBegin(left, BigInt(stake))
  game.isBusy = false
}

/** Shows the sum after the last free round, and what the next spin uses then. */
export async function endFreeRound(game: Game, free: FreeRoundsView): Promise<void> {
  if (free.left === 0) {
    game.stage.tempo.begin()
    await game.stage.overlays.freeRoundsEnd(BigInt(free.won))
  }
  if (free.left === 0 || game.shell.session.free?.id !== free.id) await refreshFreeRounds(game)
}

/** Asks which free rounds there are now. Without an answer the old ones stay, and the server decides about the next spin. */
export async function refreshFreeRounds(game: Game): Promise<void> {
  const answer = await fetchFreeRounds()
  if (answer) setFreeRounds(game, answer.free)
}

/** Makes the next spin use these free rounds, and announces them if they are new. */
export async function receiveFreeRounds(game: Game, free: FreeRoundsView | null): Promise<void> {
  const isNew = free !== null && free.id !== game.free?.id
  setFreeRounds(game, free)
  if (isNew) await announceFreeRounds(game, free)
}

export const fetchFreeRounds = () =>
  callStudio<{ free: FreeRoundsView | null }>('GET', '/api/free-rounds').catch(() => null)
