import { Container } from 'pixi.js'
import { createRandom } from '../../../frame/visual-random.ts'
import { type FishKind, kinds } from '../rules.ts'
import { createSwimmer, type Swimmer, type Water } from './swimmer.ts'
import type { Textures } from './textures.ts'

type KindBehaviour = {
  /** Length in pool units, pace in lengths per second, and how many swim in a wide pool. */
  length: number
  pace: number
  many: number
  /** Average seconds until one that swam out of the pool returns. */
  away: number
}

const behaviours: Record<FishKind, KindBehaviour> = {
  bilis: { length: 0.95, pace: 0.75, many: 6, away: 2 },
  badut: { length: 1.15, pace: 0.5, many: 4, away: 2 },
  tang: { length: 1.3, pace: 0.48, many: 3, away: 3 },
  kupu: { length: 1.3, pace: 0.42, many: 3, away: 3 },
  bidadari: { length: 1.5, pace: 0.36, many: 2, away: 4 },
  buntal: { length: 1.5, pace: 0.26, many: 2, away: 4 },
  lepu: { length: 1.7, pace: 0.28, many: 1, away: 4 },
  pari: { length: 2, pace: 0.3, many: 1, away: 5 },
  kelisa: { length: 2.1, pace: 0.34, many: 1, away: 6 },
  manta: { length: 2.5, pace: 0.25, many: 1, away: 9 },
  jerung: { length: 2.9, pace: 0.34, many: 1, away: 10 },
  naga: { length: 4.6, pace: 0.17, many: 1, away: 12 },
}

const unit = { share: 0.098, least: 44, most: 104 }
const touchRadius = 24
const fullPool = 800_000

/** All fish of the pool. */
export type FishSchool = {
  readonly view: Container
  resize(water: Water): void
  /** Returns the fish at a point, or null. */
  at(x: number, y: number): Swimmer | null
  /** Returns the fish of this kind nearest the centre; adds one when there is none. */
  find(kind: FishKind): Swimmer
  remove(swimmer: Swimmer): void
  isHere(swimmer: Swimmer): boolean
  tick(seconds: number): void
}

export function createFishSchool(textures: Textures, still: boolean): FishSchool {
  const view = new Container()
  const scatter = createRandom(20_260_719)
  const layers = new Map(kinds.toReversed().map((kind) => [kind, view.addChild(new Container())]))
  let water: Water = { width: 0, height: 0, top: 0, bottom: 0 }
  let fish: Swimmer[] = []
  let clock = 0
  const returns: { kind: FishKind; due: number }[] = []

  const add = (kind: FishKind, place?: { x: number; y: number }): Swimmer => {
    const { length, pace } = behaviours[kind]
    const long = length * calculateUnit(water) * (0.94 + scatter() * 0.12)
    const way = scatter() < 0.5 ? -1 : 1
    const at = place ?? findEntryPoint(water, long, way, scatter())
    const speed = way * long * pace * (0.85 + scatter() * 0.3)
    const swimmer = createSwimmer({ kind, texture: textures.fish[kind], length: long, at, speed, still })
    layers.get(kind)?.addChild(swimmer.view)
    fish.push(swimmer)
    return swimmer
  }
  const drop = (swimmer: Swimmer) => {
    fish = fish.filter((other) => other !== swimmer)
    swimmer.destroy()
  }

  return {
    view,
    resize(next) {
      const isOther = Math.abs(next.width - water.width) > 60 || Math.abs(next.height - water.height) > 60
      water = next
      if (!isOther) return
      for (const swimmer of [...fish]) drop(swimmer)
      returns.length = 0
      if (still) placeStillFish(water, (kind, place) => void add(kind, place))
      else fillPool(water, scatter, (kind, place) => void add(kind, place))
    },
    at(x, y) {
      const near = fish.map((swimmer) => ({ swimmer, far: measureReach(swimmer, x, y) })).filter(({ far }) => far <= 1)
      return near.sort((a, b) => a.far - b.far)[0]?.swimmer ?? null
    },
    find(kind) {
      const own = fish.filter((swimmer) => swimmer.kind === kind)
      const middle = water.width / 2
      const [nearest] = own.sort((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle))
      return nearest ?? add(kind, still ? findStillPosition(water, kind) : undefined)
    },
    remove(swimmer) {
      if (!fish.includes(swimmer)) return
      returns.push({ kind: swimmer.kind, due: clock + (still ? 0.3 : behaviours[swimmer.kind].away * 0.6) })
      fish = fish.filter((other) => other !== swimmer)
    },
    isHere: (swimmer) => fish.includes(swimmer),
    tick(seconds) {
      clock += seconds
      for (const swimmer of fish) swimmer.tick(seconds, water)
      for (const gone of fish.filter((swimmer) => swimmer.gone)) {
        returns.push({ kind: gone.kind, due: clock + behaviours[gone.kind].away * (0.5 + scatter()) })
        drop(gone)
      }
      for (const back of returns.filter(({ due }) => due <= clock)) {
        returns.splice(returns.indexOf(back), 1)
        // fish that do not move would overlap
        if (still && fish.some(({ kind }) => kind === back.kind)) continue
        add(back.kind, still ? findStillPosition(water, back.kind) : undefined)
      }
    },
  }
}

/** A point beside the pool from which a fish of this length swims in. */
const findEntryPoint = (
  { width, top, bottom }: Water,
  long: number,
  way: number,
  high: number,
): { x: number; y: number } => ({
  x: way > 0 ? -long * 0.7 : width + long * 0.7,
  y: top + long * 0.25 + high * Math.max(1, bottom - top - long * 0.5),
})

/** Distance of a point from a fish: up to 1 it hits the fish, with a margin for touch. */
const measureReach = (swimmer: Swimmer, x: number, y: number): number =>
  Math.hypot(
    (x - swimmer.x) / Math.max(touchRadius, swimmer.length * 0.42),
    (y - swimmer.y) / Math.max(touchRadius, swimmer.length * (swimmer.kind === 'naga' ? 0.13 : 0.24)),
  )

const calculateUnit = ({ width, height }: Water): number =>
  Math.max(unit.least, Math.min(unit.most, Math.sqrt(width * height) * unit.share))

type AddFish = (kind: FishKind, place: { x: number; y: number }) => void

/** Fills the pool from the first moment. */
function fillPool(water: Water, scatter: () => number, add: AddFish): void {
  const share = Math.max(0.45, Math.min(1, (water.width * water.height) / fullPool))
  for (const kind of kinds)
    for (let made = 0; made < Math.max(1, Math.round(behaviours[kind].many * share)); made++)
      add(kind, {
        x: water.width * (0.06 + scatter() * 0.88),
        y: water.top + (water.bottom - water.top) * (0.08 + scatter() * 0.84),
      })
}

/** For reduced motion: one of each kind, each at its own place. */
function placeStillFish(water: Water, add: AddFish): void {
  for (const kind of kinds) add(kind, findStillPosition(water, kind))
}

function findStillPosition(water: Water, kind: FishKind): { x: number; y: number } {
  const high = water.bottom - water.top
  const columns = Math.max(2, Math.round(Math.sqrt((kinds.length * water.width) / Math.max(1, high))))
  const rows = Math.ceil((kinds.length - 1) / columns) + 1
  const index = kinds.indexOf(kind)
  // the dragon is as long as three others, so it gets the last row to itself
  const isAlone = kind === 'naga'
  const [column, row] = isAlone ? [0, rows - 1] : [index % columns, Math.floor(index / columns)]
  const many = isAlone ? 1 : Math.min(columns, kinds.length - 1 - row * columns)
  const aside = many === 1 ? 0.5 : row % 2 === 0 ? 0.46 : 0.54
  return { x: (water.width * (column + aside)) / many, y: water.top + (high * (row + 0.5)) / rows }
}
