/** Objects in a picture: silhouettes cast in metal, and colour objects with a shadow under them. */
import { addDefinition, addLinearGradient, type Canvas, roundNumber } from './canvas.ts'
import { type MetalName, metals } from './colour.ts'
import { drawObject, getDrawnOutline, hasDrawn } from './drawn.ts'
import { colourBox, getColourObject, getSilhouette, hasColourObject, hasSilhouette, silhouetteBox } from './icons.ts'

export type Place = { x: number; y: number; size: number; tilt?: number; opacity?: number }

/** Returns whether a picture name (`gi:`, `fe:` or `own:` and a name) can be drawn. */
export function canDraw(picture: string): boolean {
  const name = picture.slice(picture.indexOf(':') + 1)
  if (picture.startsWith('gi:')) return hasSilhouette(name)
  if (picture.startsWith('fe:')) return hasColourObject(name)
  return picture.startsWith('own:') && hasDrawn(name)
}

function formatTransform(place: Place, box: number): string {
  const scale = Math.round((place.size / box) * 10000) / 10000
  const tilt = place.tilt ? ` rotate(${roundNumber(place.tilt)})` : ''
  return `translate(${roundNumber(place.x)} ${roundNumber(place.y)})${tilt} scale(${scale}) translate(${-box / 2} ${-box / 2})`
}

/** Draws a silhouette as a thick piece of polished metal: shadow, side, face, bevel and sheen. */
export function drawMetal(canvas: Canvas, outline: string, name: MetalName, place: Place): string {
  const metal = metals[name]
  const shape = addDefinition(canvas, (id) => `<path id="${id}" d="${outline}"/>`)
  const inside = addDefinition(canvas, (id) => `<clipPath id="${id}"><use href="#${shape}"/></clipPath>`)
  const face = addLinearGradient(canvas, metal.bands, [190, 20, 300, 500])
  const side = addLinearGradient(
    canvas,
    [
      [0, metal.dark],
      [1, '#0a0508'],
    ],
    [0, 0, 0, 900],
  )
  const use = (attributes: string) => `<use href="#${shape}" ${attributes}/>`
  const depth = 6
  const shadow = [40, 28].map((step) =>
    use(`fill="#000" opacity=".2" transform="translate(${step * 0.55} ${step + 6})"`),
  )
  const sides = Array.from({ length: depth }, (_, index) => {
    const step = depth - index
    return use(
      `fill="${side}" stroke="${side}" stroke-width="7" transform="translate(${roundNumber(step * 2.1)} ${roundNumber(step * 4.2)})"`,
    )
  })
  return (
    `<g transform="${formatTransform(place, silhouetteBox)}">${shadow.join('')}${sides.join('')}` +
    use(`fill="none" stroke="${metal.light}" stroke-width="8" stroke-linejoin="round"`) +
    use(`fill="${face}"`) +
    `<g clip-path="url(#${inside})">` +
    use('fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" transform="translate(3.5 4.5)"') +
    use(`fill="none" stroke="${metal.dark}" stroke-opacity=".5" stroke-width="8" transform="translate(-4 -5)"`) +
    `<path fill="#fff" opacity=".2" d="M-20 210C120 250 300 170 540 40V-20H-20z"/>` +
    `<path fill="#fff" opacity=".3" d="M60 540L330-20h54L114 540zM140 540L410-20h18L158 540z"/></g></g>`
  )
}

const colourIds = new WeakMap<Canvas, Map<string, string>>()

/** Above this size in picture units an object is rendered at the large grain. */
const smallUnitsMax = 130

/**
 * Defines a colour object once per picture, however often it is used. The open ones are full of filters, so the picture contains
 * only a placeholder mark, which `toVector` or the renderer's prepared pixels replace.
 */
function defineColour(canvas: Canvas, picture: string, size: number): string {
  const known = colourIds.get(canvas) ?? new Map<string, string>()
  colourIds.set(canvas, known)
  const grain = size > smallUnitsMax ? 'large' : 'small'
  const found = known.get(`${picture} ${grain}`)
  if (found) return found
  const name = picture.slice(picture.indexOf(':') + 1)
  const body = (id: string) =>
    picture.startsWith('own:') ? drawObject(name, `${id}-`) : `<!--${name} ${grain} ${id}-->`
  const id = addDefinition(canvas, (fresh) => `<g id="${fresh}">${body(fresh)}</g>`)
  known.set(`${picture} ${grain}`, id)
  return id
}

const mark = /<!--(\S+) (small|large) (\S+)-->/g

/** Returns the marks of colour objects in a picture. */
export function listMarks(text: string): { name: string; grain: 'small' | 'large' }[] {
  return [...text.matchAll(mark)].map(([, name = '', grain]) => ({
    name,
    grain: grain === 'large' ? 'large' : 'small',
  }))
}

/** Replaces every mark. */
export function replaceMarks(text: string, draw: (name: string, grain: string, id: string) => string): string {
  return text.replace(mark, (_, name: string, grain: string, id: string) => draw(name, grain, id))
}

/** Returns the picture as pure vectors. */
export function toVector(text: string): string {
  return replaceMarks(text, (name, _, id) => getColourObject(name, `${id}-`))
}

/** Places a colour object as it is, for small objects around the main one. */
export function placeColourObject(canvas: Canvas, picture: string, place: Place): string {
  const id = defineColour(canvas, picture, place.size)
  const fade = place.opacity === undefined ? '' : ` opacity="${roundNumber(place.opacity)}"`
  return `<use href="#${id}" transform="${formatTransform(place, colourBox)}"${fade}/>`
}

/** Returns the outline to cast in metal, when the picture has a silhouette. */
export function findOutline(picture: string): string | undefined {
  const name = picture.slice(picture.indexOf(':') + 1)
  if (picture.startsWith('gi:')) return getSilhouette(name)
  return picture.startsWith('own:') ? getDrawnOutline(name) : undefined
}
