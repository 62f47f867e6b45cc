let submittedForm: Element | null = null

/** Focuses the first invalid field of the form submitted last, unless the user has moved on. */
export const focusInvalidField = (): void => submittedForm?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

addEventListener('pointerdown', () => {
  submittedForm = null
})
addEventListener('submit', ({ target }) => {
  submittedForm = target instanceof Element ? target : null
  // errors found on the client are rendered after the event
  queueMicrotask(focusInvalidField)
})
