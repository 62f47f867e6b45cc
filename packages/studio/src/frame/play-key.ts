/**
 * Makes the space bar play, unless the focused element needs it: a text field, or a button reached by keyboard, so that a
 * keyboard user who wants to press that button does not stake money. A button pressed with the pointer keeps the focus but does
 * not claim the key.
 */
export function handlePlayKey(play: () => void): void {
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
    // some browsers click the button on keyup
    if (isButton) target.blur()
    play()
  })
}
