/** Moves the focus from a line of a list that is about to go to the next one, else to the one before, else to the page. */
export function focusNeighbour(line: Element | null): void {
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}
