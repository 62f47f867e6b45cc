/** Fine white ornaments behind the objects; a picture uses one of them. */
import { addCover, addDefinition, addRadialGradient, type Canvas, roundNumber } from './canvas.ts'

function definePattern(canvas: Canvas, [width, height]: readonly [number, number], inner: string, turn = 0): string {
  const id = addDefinition(
    canvas,
    (name) =>
      `<pattern id="${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">` +
      `<g fill="none" stroke="#fff" stroke-width="1.6">${inner}</g></pattern>`,
  )
  return `url(#${id})`
}

function drawRays(canvas: Canvas, centre: readonly [number, number]): string {
  const [x, y] = centre
  const reach = canvas.width + canvas.height
  const start = canvas.chance.between(0, Math.PI)
  const count = 18
  const beams = Array.from({ length: count }, (_, index) => {
    const from = start + (index / count) * Math.PI * 2
    const to = from + Math.PI / count
    const at = (angle: number) =>
      `${roundNumber(x + Math.cos(angle) * reach)} ${roundNumber(y + Math.sin(angle) * reach)}`
    return `M${x} ${y}L${at(from)}L${at(to)}z`
  })
  const fade = addRadialGradient(
    canvas,
    [
      [0, '#fff', 0.42],
      [0.5, '#fff', 0.14],
      [1, '#fff', 0.05],
    ],
    [x, y, canvas.height * 0.8],
  )
  return `<path d="${beams.join('')}" fill="${fade}"/>`
}

const tiled = {
  hexes: (canvas: Canvas) =>
    definePattern(canvas, [52, 90], '<path d="M26 0L52 15V45L26 60L0 45V15zM26 60V90M0 45V15M52 45V15"/>', 0),
  waves: (canvas: Canvas) => definePattern(canvas, [84, 30], '<path d="M0 15Q21-3 42 15T84 15"/>', -8),
  scales: (canvas: Canvas) =>
    definePattern(
      canvas,
      [48, 48],
      '<circle cx="24" cy="0" r="23"/><circle cx="0" cy="24" r="23"/><circle cx="48" cy="24" r="23"/><circle cx="24" cy="0" r="13"/>',
    ),
  lattice: (canvas: Canvas) =>
    definePattern(canvas, [46, 46], '<path d="M0 0H46V46H0z"/><path d="M23 17L29 23L23 29L17 23z" fill="#fff"/>', 45),
  weave: (canvas: Canvas) =>
    definePattern(
      canvas,
      [60, 60],
      '<path d="M0 30Q15 0 30 30T60 30M30 0Q60 15 30 30T30 60"/><circle cx="0" cy="0" r="3"/><circle cx="60" cy="60" r="3"/>',
    ),
}

export type PatternName = 'rays' | 'rings' | 'dust' | keyof typeof tiled

function drawRings([x, y]: readonly [number, number]): string {
  const circles = Array.from({ length: 9 }, (_, index) => {
    const radius = 70 + index * 38
    const dash = index % 2 ? '' : ' stroke-dasharray="3 11" stroke-width="4"'
    return `<circle cx="${x}" cy="${y}" r="${radius}"${dash} opacity="${roundNumber(1 - index * 0.08)}"/>`
  })
  return `<g fill="none" stroke="#fff" stroke-width="1.6" opacity=".26">${circles.join('')}</g>`
}

function drawDust(canvas: Canvas): string {
  const { chance, width, height } = canvas
  const grains = Array.from({ length: 70 }, () => {
    const size = chance.between(0.8, 2.9)
    return `<circle cx="${roundNumber(chance.between(0, width))}" cy="${roundNumber(chance.between(0, height * 0.85))}" r="${roundNumber(size)}" opacity="${roundNumber(chance.between(0.15, 0.7))}"/>`
  })
  return `<g fill="#fff">${grains.join('')}</g>`
}

/** Draws the pattern over the whole picture; rays and rings start at the centre. */
export function drawPattern(canvas: Canvas, name: PatternName, centre: readonly [number, number]): void {
  if (name === 'rays') canvas.layers.push(drawRays(canvas, centre))
  else if (name === 'rings') canvas.layers.push(drawRings(centre))
  else if (name === 'dust') canvas.layers.push(drawDust(canvas))
  else addCover(canvas, tiled[name](canvas), ' opacity=".13"')
}

/** Draws out-of-focus discs of light, which give the background depth. */
export function drawBokeh(canvas: Canvas, count: number, colour: string): void {
  const { chance, width, height } = canvas
  for (let index = 0; index < count; index += 1) {
    const radius = chance.between(10, 38)
    const x = roundNumber(chance.between(0, width))
    const y = roundNumber(chance.between(0, height * 0.8))
    const fill = index % 3 === 0 ? '#fff' : colour
    canvas.layers.push(
      `<circle cx="${x}" cy="${y}" r="${roundNumber(radius)}" fill="${fill}" opacity="${roundNumber(chance.between(0.04, 0.13))}"/>`,
    )
  }
}
