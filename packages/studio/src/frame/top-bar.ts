import { createIcon, el, type IconName, setIcon } from './dom.ts'
import type { Shell } from './shell.ts'
import { isSoundOn, sounds, toggleSound } from './sound.ts'
import { bindText, type TextKey, t } from './texts.ts'

type Handlers = { onRules: () => void; onHistory: () => void }

/** Makes the bar above every game: exit, name, history, rules, sound. */
export function createTopBar(shell: Shell, name: string, { onRules, onHistory }: Handlers): HTMLElement {
  const button = (sign: IconName, key: TextKey, act: () => void) => {
    const made = el('button', { class: 'round-button', attributes: { type: 'button' }, onClick: act })
    made.append(createIcon(sign))
    bindText(() => made.setAttribute('aria-label', t(key)))
    return made
  }
  const sound = button(isSoundOn() ? 'sound' : 'silent', 'sound', () => {
    toggleSound()
    showSound()
    sounds.click()
  })
  const showSound = () => {
    setIcon(sound, isSoundOn() ? 'sound' : 'silent')
    sound.setAttribute('aria-pressed', String(isSoundOn()))
  }
  showSound()
  const canLeave = shell.bridge.isFramed || shell.session.lobbyUrl !== null
  const badge = el('span', { class: 'badge' })
  bindText(() => {
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
