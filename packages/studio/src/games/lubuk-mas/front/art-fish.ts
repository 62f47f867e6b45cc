import { buildSvg, defineBlur, defineLinearGradient, defineRadialGradient } from '../../../frame/art-parts.ts'
import type { FishKind } from '../rules.ts'
import { drawDragon } from './art-dragon.ts'
import { drawRay } from './art-ray.ts'
import { type Build, builds } from './builds.ts'
import { drawFinInFront, drawFinsBehind } from './fins.ts'
import { drawSkin } from './skin.ts'

/** The canvas of a fish drawing; the fish faces right. */
const page = { width: 400, height: 320 }
const box = `${-page.width / 2} ${-page.height / 2} ${page.width} ${page.height}`

const buildBodyPath = ({ up, down, blunt }: Build): string =>
  `M132 4 C132 ${-up * blunt} 86 ${-up} 14 ${-up} C-46 ${-up} -74 -16 -104 -11 L-104 11 C-74 18 -46 ${down} 14 ${down} C86 ${down} 132 ${down * blunt} 132 4 Z`

const scaleRows =
  '<pattern id="scales" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M20 0 A10 10 0 0 0 20 20 M10 -10 A10 10 0 0 0 10 10 M10 10 A10 10 0 0 0 10 30" fill="none" stroke="#5a2a00" stroke-opacity=".4" stroke-width="1.8"/><path d="M17 2 A9 9 0 0 0 12 9 M7 12 A9 9 0 0 0 2 19" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/></pattern>'

const drawEye = ({ x, y, size }: Build['eye'], edge: string): string =>
  `<circle cx="${x}" cy="${y}" r="${size + 2.5}" fill="${edge}" opacity=".55"/><circle cx="${x}" cy="${y}" r="${size}" fill="#fff"/>
   <circle cx="${x + size * 0.16}" cy="${y}" r="${size * 0.72}" fill="url(#iris)"/><circle cx="${x + size * 0.2}" cy="${y}" r="${size * 0.44}" fill="#0a0614"/>
   <circle cx="${x - size * 0.1}" cy="${y - size * 0.36}" r="${size * 0.26}" fill="#fff"/>`

const jaws =
  '<path d="M124 12 C108 24 92 26 78 22 C92 34 112 30 124 12 Z" fill="#5a1420"/><path d="M118 16 l-5 8 -5 -5 -5 8 -6 -6 -5 6 -5 -5 z" fill="#fff"/>'

/** Draws a fish from the side by its measures. */
function drawSideFish(build: Build): string {
  const { palette, up, down } = build
  const body = buildBodyPath(build)
  const defs = [
    defineLinearGradient('body', [
      [0, palette.deep],
      [0.3, palette.body],
      [0.55, palette.bright],
      [0.78, palette.belly],
      [1, palette.body],
    ]),
    defineLinearGradient('fin', [
      [0, palette.fin],
      [1, palette.body],
    ]),
    defineLinearGradient('edge', [
      [0, palette.edge],
      [1, palette.deep],
    ]),
    defineRadialGradient('iris', [
      [0, '#ffe9a0'],
      [0.7, '#d98a1c'],
      [1, '#5a2a06'],
    ]),
    defineRadialGradient(
      'dusk',
      [
        [0, '#00000000'],
        [0.72, '#00000000'],
        [1, palette.deep],
      ],
      [0.56, 0.42, 0.62],
    ),
    defineBlur('blur', 5),
    scaleRows,
    `<clipPath id="shape"><path d="${body}"/></clipPath>`,
  ].join('')
  return buildSvg(
    defs,
    `<g opacity=".97">${drawFinsBehind(build)}</g>
    <path d="${body}" fill="url(#body)"/>
    <g clip-path="url(#shape)">
      ${drawSkin(build)}${build.scales ? `<rect x="-104" y="${-up}" width="180" height="${up + down}" fill="url(#scales)"/>` : ''}
      <path d="${body}" fill="url(#dusk)" opacity=".55"/>
      <ellipse cx="34" cy="${-up * 0.62}" rx="74" ry="${up * 0.2}" fill="#fff" opacity=".5" filter="url(#blur)"/>
      <ellipse cx="10" cy="${down * 0.86}" rx="90" ry="${down * 0.2}" fill="${palette.deep}" opacity=".3" filter="url(#blur)"/>
    </g>
    <path d="${body}" fill="none" stroke="url(#edge)" stroke-width="3.2" stroke-linejoin="round"/>
    <path d="M66 ${-up * 0.42} Q52 2 64 ${down * 0.5}" fill="none" stroke="${palette.edge}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>
    ${drawFinInFront(build)}${drawEye(build.eye, palette.edge)}
    ${build.pattern === 'shark' ? jaws : `<path d="M130 12 Q120 20 108 ${16 + build.blunt * 4}" fill="none" stroke="${palette.edge}" stroke-width="3.4" stroke-linecap="round"/>`}`,
    box,
  )
}

const drawings = new Map<FishKind, string>()

function drawKind(kind: FishKind): string {
  switch (kind) {
    case 'pari':
    case 'manta':
      return drawRay(kind)
    case 'naga':
      return drawDragon()
    default:
      return drawSideFish(builds[kind])
  }
}

/** Returns the drawing of a fish, used in the pool, the list and the rules. */
export function getFishDrawing(kind: FishKind): string {
  const known = drawings.get(kind) ?? drawKind(kind)
  drawings.set(kind, known)
  return known
}
