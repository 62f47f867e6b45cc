let sent: Element | null = null

/** Leads to the first field that is wrong in the form that was sent last, unless somebody has gone on to something else. */
export const leadToWrong = (): void => sent?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

addEventListener('pointerdown', () => {
  sent = null
})
addEventListener('submit', ({ target }) => {
  sent = target instanceof Element ? target : null
  // what the page finds itself, it has written when the event has passed
  queueMicrotask(leadToWrong)
})
