/**
 * The space bar plays, unless it belongs to what has the focus: a field, or a button that was walked to by keyboard, or whoever wants
 * to hear or read something would stake money. A button pressed with the mouse keeps the focus, but nobody means it any more.
 */
export function onPlayKey(play: () => void): void {
  let isPointed = false
  addEventListener(
    'pointerdown',
    () => {
      isPointed = true
    },
    true,
  )
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab') isPointed = false
    },
    true,
  )
  addEventListener('keydown', (event) => {
    const { target } = event
    if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return
    if (target instanceof HTMLInputElement && target.type !== 'range') return
    const isButton = target instanceof HTMLButtonElement
    if (isButton && !isPointed) return
    event.preventDefault()
    // some browsers press it when the key goes up
    if (isButton) target.blur()
    play()
  })
}
