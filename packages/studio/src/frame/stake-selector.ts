import type { SessionView } from '../api/view.ts'
import { readPref, writePref } from './prefs.ts'
import { sounds } from './sound.ts'
import { createStepper } from './stepper.ts'
import { bindText, t } from './texts.ts'

type Options = {
  session: SessionView
  levels: readonly bigint[]
  levelAtFirst: bigint
  /** The last choice is remembered under this name and the currency. */
  name: string
  show: (stake: bigint, level: number) => void
}

export type StakeSelector = { readonly element: HTMLElement; stake(): bigint; setLocked(locked: boolean): void }

/** Makes a selector for one of the given stakes, with minus and plus buttons. */
export function createStakeSelector({ session, levels, levelAtFirst, name, show }: Options): StakeSelector {
  const place = `${name}:${session.currency}`
  const first = levels.indexOf(BigInt(readPref(place) ?? levelAtFirst))
  let at = first < 0 ? Math.max(0, levels.indexOf(levelAtFirst)) : first
  let locked = false
  const stepper = createStepper({
    labels: { less: 'stake_less', more: 'stake_more' },
    onStep(direction) {
      at = Math.min(levels.length - 1, Math.max(0, at + direction))
      writePref(place, String(levels[at]))
      sounds.click()
      write()
    },
  })
  const write = () => {
    show(levels[at] ?? 0n, at)
    stepper.setEnds(locked || at === 0, locked || at === levels.length - 1)
  }
  bindText(() => {
    stepper.element.setAttribute('aria-label', t('stake'))
  })
  stepper.element.setAttribute('role', 'group')
  write()
  return {
    element: stepper.element,
    stake: () => levels[at] ?? 0n,
    setLocked(next) {
      locked = next
      write()
    },
  }
}
