import { el, type IconName, icon, setIcon } from './dom.ts'
import type { Shell } from './shell.ts'
import { soundIsOn, sounds, switchSound } from './sound.ts'
import { label, type TextKey, t } from './texts.ts'

type Handlers = { onRules: () => void; onHistory: () => void }

/** Makes the bar above every game: exit, name, history, rules, sound. */
export function makeTopBar(shell: Shell, name: string, { onRules, onHistory }: Handlers): HTMLElement {
  const button = (sign: IconName, key: TextKey, act: () => void) => {
    const made = el('button', { class: 'round-button', attributes: { type: 'button' }, onClick: act })
    made.append(icon(sign))
    label(() => made.setAttribute('aria-label', t(key)))
    return made
  }
  const sound = button(soundIsOn() ? 'sound' : 'silent', 'sound', () => {
    switchSound()
    showSound()
    sounds.click()
  })
  const showSound = () => {
    setIcon(sound, soundIsOn() ? 'sound' : 'silent')
    sound.setAttribute('aria-pressed', String(soundIsOn()))
  }
  showSound()
  const canLeave = shell.bridge.isFramed || shell.session.lobbyUrl !== null
  const badge = el('span', { class: 'badge' })
  label(() => {
    badge.textContent = shell.replayed ? t('replay') : shell.session.isDemo ? t('demo') : ''
  })
  return el(
    'header',
    { class: 'top-bar' },
    canLeave ? button('home', 'leave', shell.leave) : null,
    el('h1', { text: name }),
    badge,
    el('span', { class: 'grow' }),
    shell.replayed ? null : button('clock', 'history', onHistory),
    button('info', 'rules', onRules),
    sound,
  )
}
