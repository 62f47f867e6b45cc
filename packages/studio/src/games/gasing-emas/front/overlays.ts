import { el } from '../../../frame/dom.ts'
import { sounds } from '../../../frame/sound.ts'
import { type TextKey, t } from '../../../frame/texts.ts'
import { countUp } from './count-up.ts'
import type { Tempo } from './tempo.ts'

/** Overlays on the reels: the start and the end of free spins, big wins, and banners. */
export type Overlays = {
  readonly element: HTMLElement
  freeSpinsBegin(spins: number): Promise<void>
  freeSpinsEnd(amount: bigint): Promise<void>
  /** The free rounds that an operator gave: how many there are, and what all of them have won. */
  freeRoundsBegin(rounds: number, stake: bigint): Promise<void>
  freeRoundsEnd(amount: bigint): Promise<void>
  greatWin(amount: bigint, stakes: number): Promise<void>
  banner(text: string): Promise<void>
}

const tiers: readonly (readonly [stakes: number, key: TextKey, ms: number])[] = [
  [60, 'win_epic', 6_000],
  [25, 'win_huge', 4_500],
  [10, 'win_big', 3_200],
]

const burstEveryMs = 260

/** Wins of at least this many stakes are celebrated. */
export const greatWinStakes = 10

export function createOverlays(money: (units: bigint) => string, tempo: Tempo, onCoins: () => void): Overlays {
  const element = el('div', { class: 'overlay', attributes: { 'aria-live': 'polite' } })
  element.addEventListener('click', () => tempo.hurry())

  const open = (kind: string, ...children: Node[]) => {
    element.replaceChildren(el('div', { class: `card ${kind}` }, ...children))
    element.classList.add('shown')
  }
  const close = () => {
    element.classList.remove('shown')
    element.replaceChildren()
  }
  const title = (text: string) => el('p', { class: 'card-title', text })
  const figure = (text: string) => el('p', { class: 'card-figure', text })
  const showCount = async (kind: string, [text, hint]: readonly [string, string], count: number, ms: number) => {
    sounds.great()
    open(kind, title(text), figure(String(count)), el('p', { class: 'card-hint', text: hint }))
    await tempo.wait(ms)
    close()
  }
  const showSum = async (kind: string, text: string, amount: bigint) => {
    const sum = figure(money(0n))
    open(kind, title(text), sum)
    await countUp({ from: 0n, to: amount, ms: 1_600 }, tempo, (now) => {
      sum.textContent = money(now)
    })
    await tempo.wait(1_200)
    close()
  }

  return {
    element,
    freeSpinsBegin: (spins) => showCount('free', [t('free_spins_won'), t('free_spins_hint')], spins, 3_000),
    freeSpinsEnd: (amount) => showSum('free', t('free_spins_over'), amount),
    freeRoundsBegin(rounds, stake) {
      const hint = t('free_rounds_hint', { stake: money(stake) })
      return showCount('gift', [t('free_rounds'), hint], rounds, 5_000)
    },
    freeRoundsEnd: (amount) => showSum('gift', t('free_rounds_over'), amount),
    async greatWin(amount, stakes) {
      const [, key, ms] = tiers.find(([least]) => stakes >= least) ?? (['', 'win_big', 3_000] as const)
      const sum = figure(money(0n))
      open('great', title(t(key)), sum)
      sounds.great()
      const burst = () => {
        onCoins()
        sounds.coin()
      }
      const rain = setInterval(burst, burstEveryMs)
      burst()
      await countUp({ from: 0n, to: amount, ms }, tempo, (now) => {
        sum.textContent = money(now)
      })
      clearInterval(rain)
      await tempo.wait(1_500)
      close()
    },
    async banner(text) {
      open('banner', title(text))
      await tempo.wait(1_300)
      close()
    },
  }
}
