import { inset } from '../frame/art-parts.ts'
import { arena } from './arena-kris/front/art.ts'
import { duskTable } from './bakarat-senja/front/art.ts'
import { stadium } from './bola-padang/front/art.ts'
import { cloth } from './dadu-adil/front/art.ts'
import { domeTable } from './dadu-tiga/front/art.ts'
import { nightMarket } from './gasing-emas/front/art-scene.ts'
import { hibiscus, moon, top } from './gasing-emas/front/art-treasures.ts'
import { fishDrawing } from './lubuk-mas/front/art-fish.ts'
import { pool } from './lubuk-mas/front/art-pool.ts'
import { duelTable } from './naga-harimau/front/art.ts'
import { nightWheel } from './roda-malam/front/art.ts'
import { threeCards } from './sam-gong/front/art.ts'

/** Crops a wide scene to an upright picture. */
const cut = (scene: string, x: number, width: number): string =>
  scene.replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    `viewBox="${x} 0 ${width} 1000" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"`,
  )

const page = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

/** Returns the pictures for operators' catalogues by file name: an upright thumbnail and a wide background for each game. */
export function catalogueArt(): Record<string, string> {
  return {
    'gasing-emas-thumb': page(
      390,
      522,
      cut(nightMarket(), 430, 740) +
        inset(moon(), 'm', [18, 250, 150]) +
        inset(hibiscus(), 'h', [222, 262, 150]) +
        inset(top(), 't', [55, 120, 280]),
    ),
    'gasing-emas-background': nightMarket(),
    'dadu-adil-thumb': cloth(390, 522),
    'dadu-adil-background': cloth(1600, 1000),
    'lubuk-mas-thumb': page(
      390,
      522,
      cut(pool(), 430, 740) +
        inset(fishDrawing('tang'), 'b', [8, 60, 170]) +
        inset(fishDrawing('badut'), 'c', [200, 300, 180]) +
        inset(fishDrawing('kelisa'), 'k', [30, 130, 330]),
    ),
    'lubuk-mas-background': pool(),
    'sam-gong-thumb': threeCards(390, 522),
    'sam-gong-background': threeCards(1600, 1000),
    'bola-padang-thumb': stadium(390, 522),
    'bola-padang-background': stadium(1600, 1000),
    'roda-malam-thumb': nightWheel(390, 522),
    'roda-malam-background': nightWheel(1600, 1000),
    'bakarat-senja-thumb': duskTable(390, 522),
    'bakarat-senja-background': duskTable(1600, 1000),
    'naga-harimau-thumb': duelTable(390, 522),
    'naga-harimau-background': duelTable(1600, 1000),
    'dadu-tiga-thumb': domeTable(390, 522),
    'dadu-tiga-background': domeTable(1600, 1000),
    'arena-kris-thumb': arena(390, 522),
    'arena-kris-background': arena(1600, 1000),
  }
}
