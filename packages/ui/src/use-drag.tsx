import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

const stepPixels = 16
/** The smallest gap between a dragged dialog and the window's edge. */
const edgePixels = 8
const smallestWidth = 640

type Position = { x: number; y: number }

/** Keeps a moved box inside the window. */
export function clampPosition(
  place: Position,
  box: { width: number; height: number },
  view: { width: number; height: number },
): Position {
  const spareX = Math.max(0, (view.width - box.width) / 2 - edgePixels)
  const spareY = Math.max(0, (view.height - box.height) / 2 - edgePixels)
  return { x: Math.min(spareX, Math.max(-spareX, place.x)), y: Math.min(spareY, Math.max(-spareY, place.y)) }
}

const arrows: Record<string, Position> = {
  ArrowLeft: { x: -stepPixels, y: 0 },
  ArrowRight: { x: stepPixels, y: 0 },
  ArrowUp: { x: 0, y: -stepPixels },
  ArrowDown: { x: 0, y: stepPixels },
}

/** Lets a centred dialog be dragged by its `grip`, or moved with the arrow keys from the element that gets `keys`. */
export function useDrag(element: HTMLElement | null, enabled: boolean) {
  const place = useRef<Position>({ x: 0, y: 0 })
  const held = useRef<Position | null>(null)
  const active = enabled && globalThis.innerWidth >= smallestWidth

  const move = (to: Position) => {
    if (!element) return
    place.current = clampPosition(to, element.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
    element.style.translate = `${place.current.x}px ${place.current.y}px`
  }
  const grip = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      held.current = { x: event.clientX - place.current.x, y: event.clientY - place.current.y }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current) move({ x: event.clientX - held.current.x, y: event.clientY - held.current.y })
    },
    onPointerUp: () => {
      held.current = null
    },
  }
  const keys = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = arrows[event.key]
      if (!by) return
      event.preventDefault()
      move({ x: place.current.x + by.x, y: place.current.y + by.y })
    },
  }
  return { active, grip: active ? grip : {}, keys }
}
