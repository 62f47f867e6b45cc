type Props = {
  class?: string
  text?: string
  /** Attributes without a DOM property: aria-*, role, type … */
  attributes?: Record<string, string>
  onClick?: (event: MouseEvent) => void
}

/** Makes an element with its children. Strings become text nodes and are never parsed as HTML. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (props.class) element.className = props.class
  if (props.text !== undefined) element.textContent = props.text
  for (const [name, value] of Object.entries(props.attributes ?? {})) element.setAttribute(name, value)
  if (props.onClick) element.addEventListener('click', props.onClick as EventListener)
  element.append(...children.filter((child) => child !== null))
  return element
}

const paths = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  bolt: 'M13 2L5 13h6l-1 9 9-12h-6z',
  repeat: 'M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3',
  spin: 'M20.5 12a8.5 8.5 0 1 1-2.6-6.1M20.5 2.5v4.8h-4.8',
  stop: 'M7 7h10v10H7z',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v6M12 7.2v.1',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5l3.5 2',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  play: 'M7 4.5v15l12-7.5z',
  home: 'M4 11l8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z',
  shield: 'M12 3l7.5 3v5.5c0 4.7-3.1 8-7.5 9.5c-4.4-1.5-7.5-4.8-7.5-9.5V6zM9 12l2.2 2.2L15.5 10',
  target: 'M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14M12 2v6M12 16v6M2 12h6M16 12h6',
  undo: 'M8.5 13.5L4 9l4.5-4.5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  swap: 'M7 4v16M7 20l-3.5-3.5M7 20l3.5-3.5M17 20V4M17 4l-3.5 3.5M17 4l3.5 3.5',
} as const

export type IconName = keyof typeof paths

const svgSpace = 'http://www.w3.org/2000/svg'

/** Makes an icon. It is hidden from screen readers; the button around it carries the label. */
export function createIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svgSpace, 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}

/** Replaces the icon of a button. */
export function setIcon(button: HTMLElement, name: IconName): void {
  button.querySelector('svg')?.replaceWith(createIcon(name))
}

/** Makes an image of one of our own drawings. */
export function createPicture(svg: string, className: string, alt = ''): HTMLImageElement {
  const image = el('img', { class: className, attributes: { alt, draggable: 'false' } })
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return image
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
