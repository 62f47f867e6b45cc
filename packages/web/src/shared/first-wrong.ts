let sent: Element | null = null

/** Focuses the first invalid field of the form submitted last, unless the user has moved on. */
export const leadToWrong = (): void => sent?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

addEventListener('pointerdown', () => {
  sent = null
})
addEventListener('submit', ({ target }) => {
  sent = target instanceof Element ? target : null
  // errors found on the client are rendered after the event
  queueMicrotask(leadToWrong)
})
