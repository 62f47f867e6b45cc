import type { FishKind } from '../rules.ts'

type Palette = { deep: string; body: string; bright: string; belly: string; fin: string; edge: string; glow: number }

/** The measures by which a fish is drawn from the side. */
export type Build = {
  palette: Palette
  /** Height above and below its centre line; half its length is always about 100, plus the tail. */
  up: number
  down: number
  /** 0 is a pointed snout, 1 a round one. */
  blunt: number
  tail: 'fork' | 'fan' | 'moon'
  tailHigh: number
  dorsal: { reach: number; back: number; front: number }
  anal: { reach: number; back: number }
  breast: number
  pattern: 'clown' | 'mask' | 'idol' | 'stripes' | 'tang' | 'spots' | 'shark' | 'silver' | 'plain'
  marks: readonly [string, string]
  scales: boolean
  spines: boolean
  prickles: boolean
  eye: { x: number; y: number; size: number }
}

export type SideFish = Exclude<FishKind, 'pari' | 'manta' | 'naga'>

const common = { scales: false, spines: false, prickles: false, breast: 40, eye: { x: 84, y: -12, size: 12 } } as const

export const builds: Record<SideFish, Build> = {
  bilis: {
    ...common,
    palette: {
      deep: '#2c5f8f',
      body: '#7fc4e8',
      bright: '#d6f3ff',
      belly: '#f4fdff',
      fin: '#9fd8f2',
      edge: '#33719d',
      glow: 0x9fe4ff,
    },
    ...{ up: 34, down: 32, blunt: 0.35, tail: 'fork', tailHigh: 42, breast: 30 },
    ...{ dorsal: { reach: 26, back: 6, front: -34 }, anal: { reach: 18, back: -8 } },
    ...{ pattern: 'silver', marks: ['#2c5f8f', '#ffffff'], scales: true, eye: { x: 90, y: -6, size: 12 } },
  },
  badut: {
    ...common,
    palette: {
      deep: '#b33a00',
      body: '#ff7a1a',
      bright: '#ffb14d',
      belly: '#ffd08a',
      fin: '#ff8a24',
      edge: '#3a1206',
      glow: 0xffa14a,
    },
    ...{ up: 60, down: 58, blunt: 0.7, tail: 'fan', tailHigh: 44 },
    ...{ dorsal: { reach: 26, back: 0, front: -6 }, anal: { reach: 24, back: -8 } },
    ...{ pattern: 'clown', marks: ['#2a0d08', '#fffaf0'], eye: { x: 100, y: -16, size: 12 } },
  },
  tang: {
    ...common,
    palette: {
      deep: '#0a2a9c',
      body: '#1f6cf5',
      bright: '#58b4ff',
      belly: '#6cc6ff',
      fin: '#2a7cff',
      edge: '#071a5c',
      glow: 0x58a8ff,
    },
    ...{ up: 72, down: 66, blunt: 0.5, tail: 'fork', tailHigh: 46 },
    ...{ dorsal: { reach: 26, back: -6, front: 4 }, anal: { reach: 22, back: -2 } },
    ...{ pattern: 'tang', marks: ['#07113f', '#ffd23c'], eye: { x: 96, y: -18, size: 11 } },
  },
  kupu: {
    ...common,
    palette: {
      deep: '#d08a00',
      body: '#ffd21f',
      bright: '#fff07a',
      belly: '#fff7c2',
      fin: '#ffdb3a',
      edge: '#7a4a00',
      glow: 0xffe66b,
    },
    ...{ up: 94, down: 84, blunt: 0.2, tail: 'fan', tailHigh: 38 },
    ...{ dorsal: { reach: 28, back: -8, front: 0 }, anal: { reach: 30, back: -8 } },
    ...{ pattern: 'mask', marks: ['#20140c', '#ffffff'], eye: { x: 91, y: -10, size: 11 } },
  },
  bidadari: {
    ...common,
    palette: {
      deep: '#8f7a2c',
      body: '#fff0b0',
      bright: '#fffdf0',
      belly: '#ffffff',
      fin: '#ffe27a',
      edge: '#2a2440',
      glow: 0xfff3b0,
    },
    ...{ up: 88, down: 84, blunt: 0.15, tail: 'fan', tailHigh: 36 },
    ...{ dorsal: { reach: 64, back: -30, front: -22 }, anal: { reach: 60, back: -26 } },
    ...{ pattern: 'idol', marks: ['#1c1630', '#ffc62e'], eye: { x: 86, y: -10, size: 11 } },
  },
  buntal: {
    ...common,
    palette: {
      deep: '#5d6b1a',
      body: '#b9c23a',
      bright: '#eef08a',
      belly: '#fffbe0',
      fin: '#d9cf4a',
      edge: '#3a4210',
      glow: 0xe6ec7a,
    },
    ...{ up: 86, down: 92, blunt: 0.8, tail: 'fan', tailHigh: 30, breast: 34 },
    ...{ dorsal: { reach: 16, back: -34, front: -60 }, anal: { reach: 14, back: -30 } },
    ...{ pattern: 'spots', marks: ['#4b5510', '#ffffff'], prickles: true, eye: { x: 82, y: -30, size: 18 } },
  },
  lepu: {
    ...common,
    palette: {
      deep: '#6d0f16',
      body: '#d8402f',
      bright: '#ff9a78',
      belly: '#ffe2d0',
      fin: '#ff7f66',
      edge: '#4a0a10',
      glow: 0xff8a70,
    },
    ...{ up: 60, down: 54, blunt: 0.5, tail: 'fan', tailHigh: 44, breast: 66 },
    ...{ dorsal: { reach: 40, back: 0, front: -14 }, anal: { reach: 34, back: -4 } },
    ...{ pattern: 'stripes', marks: ['#fff1e4', '#fff1e4'], spines: true, eye: { x: 96, y: -16, size: 12 } },
  },
  kelisa: {
    ...common,
    palette: {
      deep: '#8a4a06',
      body: '#f0a91e',
      bright: '#ffe58a',
      belly: '#fff3c4',
      fin: '#ff9a3c',
      edge: '#7a2f08',
      glow: 0xffc94d,
    },
    ...{ up: 44, down: 50, blunt: 0.24, tail: 'fan', tailHigh: 52, breast: 52 },
    ...{ dorsal: { reach: 30, back: -14, front: -66 }, anal: { reach: 36, back: -16 } },
    ...{ pattern: 'plain', marks: ['#8a4a06', '#fff7d6'], scales: true, eye: { x: 100, y: -14, size: 13 } },
  },
  jerung: {
    ...common,
    palette: {
      deep: '#1b2c4a',
      body: '#5b7da8',
      bright: '#a9c7e6',
      belly: '#f2f8ff',
      fin: '#4f719c',
      edge: '#16243d',
      glow: 0x8fb8e8,
    },
    ...{ up: 46, down: 40, blunt: 0.16, tail: 'moon', tailHigh: 66, breast: 74 },
    ...{ dorsal: { reach: 58, back: 20, front: -30 }, anal: { reach: 14, back: -34 } },
    ...{ pattern: 'shark', marks: ['#22385c', '#f2f8ff'], eye: { x: 104, y: -10, size: 9 } },
  },
}
