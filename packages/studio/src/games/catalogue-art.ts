import { embedDrawing } from '../frame/art-parts.ts'
import { drawArena } from './arena-kris/front/art.ts'
import { drawDuskTable } from './bakarat-senja/front/art.ts'
import { drawStadium } from './bola-padang/front/art.ts'
import { drawCloth } from './dadu-adil/front/art.ts'
import { drawDomeTable } from './dadu-tiga/front/art.ts'
import { drawNightMarket } from './gasing-emas/front/art-scene.ts'
import { drawHibiscus, drawMoon, drawTop } from './gasing-emas/front/art-treasures.ts'
import { getFishDrawing } from './lubuk-mas/front/art-fish.ts'
import { drawPool } from './lubuk-mas/front/art-pool.ts'
import { drawDuelTable } from './naga-harimau/front/art.ts'
import { drawNightWheel } from './roda-malam/front/art.ts'
import { drawThreeCards } from './sam-gong/front/art.ts'

/** Crops a wide scene to an upright picture. */
const cropScene = (scene: string, x: number, width: number): string =>
  scene.replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    `viewBox="${x} 0 ${width} 1000" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"`,
  )

const buildSvgPage = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

/** Returns the pictures for operators' catalogues by file name: an upright thumbnail and a wide background for each game. */
export function drawCatalogueArt(): Record<string, string> {
  return {
    'gasing-emas-thumb': buildSvgPage(
      390,
      522,
      cropScene(drawNightMarket(), 430, 740) +
        embedDrawing(drawMoon(), 'm', [18, 250, 150]) +
        embedDrawing(drawHibiscus(), 'h', [222, 262, 150]) +
        embedDrawing(drawTop(), 't', [55, 120, 280]),
    ),
    'gasing-emas-background': drawNightMarket(),
    'dadu-adil-thumb': drawCloth(390, 522),
    'dadu-adil-background': drawCloth(1600, 1000),
    'lubuk-mas-thumb': buildSvgPage(
      390,
      522,
      cropScene(drawPool(), 430, 740) +
        embedDrawing(getFishDrawing('tang'), 'b', [8, 60, 170]) +
        embedDrawing(getFishDrawing('badut'), 'c', [200, 300, 180]) +
        embedDrawing(getFishDrawing('kelisa'), 'k', [30, 130, 330]),
    ),
    'lubuk-mas-background': drawPool(),
    'sam-gong-thumb': drawThreeCards(390, 522),
    'sam-gong-background': drawThreeCards(1600, 1000),
    'bola-padang-thumb': drawStadium(390, 522),
    'bola-padang-background': drawStadium(1600, 1000),
    'roda-malam-thumb': drawNightWheel(390, 522),
    'roda-malam-background': drawNightWheel(1600, 1000),
    'bakarat-senja-thumb': drawDuskTable(390, 522),
    'bakarat-senja-background': drawDuskTable(1600, 1000),
    'naga-harimau-thumb': drawDuelTable(390, 522),
    'naga-harimau-background': drawDuelTable(1600, 1000),
    'dadu-tiga-thumb': drawDomeTable(390, 522),
    'dadu-tiga-background': drawDomeTable(1600, 1000),
    'arena-kris-thumb': drawArena(390, 522),
    'arena-kris-background': drawArena(1600, 1000),
  }
}
