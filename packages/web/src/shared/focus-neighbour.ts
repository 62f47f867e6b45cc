/**
 * Moves the focus from a line of a list that is about to go to the next one, else to the one before, else to the dialog that it is
 * in, else to the page.
 */
export function focusNeighbour(line: Element | null): void {
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const target =
    neighbour?.querySelector<HTMLElement>('button') ??
    line?.closest<HTMLElement>('[role=dialog]') ??
    document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** A ref that moves the focus to a part when it appears. Give the part `tabIndex={-1}`. */
export const focusWhenShown = (part: HTMLElement | null): void => part?.focus({ preventScroll: true })
