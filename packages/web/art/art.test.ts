import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brands, type Category, games, vendors } from '@gasing/contract/demo-catalogue'
import { afterAll, expect, test } from 'vitest'
import { oklchToHex, pickDeepHue } from './colour.ts'
import { generateArt } from './generate.ts'
import { interfaceIcons } from './icon-names.ts'
import { readSource } from './icons.ts'
import { createJobs } from './jobs.ts'
import { canDraw, toVector } from './objects.ts'
import { hashContent, type Picture } from './render.ts'
import { flags, silhouetteAuthors, splitWords } from './required-icons.ts'
import { buildSprite } from './sprite.ts'
import { describeTile } from './theme.ts'
import { drawTile } from './tile.ts'

const categories: Category[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']
const notice = readFileSync(new URL('../../../NOTICE', import.meta.url), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'art-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const request = { games: games.slice(0, 1), vendors: vendors.slice(0, 1), brands: [] }

test('the same request draws the same art, and every game a different tile', () => {
  const draw = () => createJobs({ games, vendors, brands }).map((job) => hashContent(job.text))
  expect(draw()).toEqual(draw())
  const tiles = games.map((game) => hashContent(drawTile(describeTile(game.code, game.category))))
  expect(new Set(tiles).size).toBe(games.length)
})

test('every game and studio of the catalogue has a drawable icon, every game a known studio', () => {
  const codes = new Set(vendors.map((vendor) => vendor.code))
  expect(games.length).toBeGreaterThan(60)
  expect(new Set(games.map((game) => game.code)).size).toBe(games.length)
  for (const game of games) {
    expect(canDraw(game.icon), `${game.code}: ${game.icon}`).toBe(true)
    expect(codes.has(game.vendor), game.vendor).toBe(true)
    expect(describeTile(game.code, game.category).metal, game.code).toBe(game.metal)
  }
  for (const vendor of vendors) expect(canDraw(vendor.icon), vendor.code).toBe(true)
  expect(new Set(games.map((game) => game.category))).toEqual(new Set(categories))
  expect(canDraw('gi:no-such-thing')).toBe(false)
})

test('an unknown code gets a fitting, stable picture in every category', () => {
  expect(describeTile('acme_golden_dragon_88', 'RNG').picture).toBe('gi:dragon-head')
  expect(describeTile('acme_golden', 'RNG').picture).toBe('gi:gold-bar')
  expect(describeTile('acme_tigers', 'RNG').picture).toBe('gi:tiger')
  expect(describeTile('acme_scorpion_king', 'RNG').picture).toBe('gi:scorpion')
  expect(describeTile('x_sicbo', 'LIVE').picture).toBe('gi:rolling-dices')
  for (const category of categories) {
    const specs = Array.from({ length: 60 }, (_, index) => describeTile(`zz${index}`, category))
    expect(specs).toEqual(Array.from({ length: 60 }, (_, index) => describeTile(`zz${index}`, category)))
    for (const { picture, props } of specs) {
      expect(canDraw(picture), picture).toBe(true)
      for (const prop of props) expect(canDraw(prop), prop).toBe(true)
    }
    expect(new Set(specs.map((spec) => spec.picture)).size).toBeGreaterThan(4)
  }
})

test('no picture contains text, scripts or external resources', () => {
  const texts = createJobs({ games, vendors, brands }).map((job) => toVector(job.text))
  expect(texts.length).toBeGreaterThan(150)
  for (const text of [...texts, buildSprite()]) {
    expect(text).not.toMatch(/<(text|tspan|script|foreignObject|style|image|a)[\s>]/)
    expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|javascript:/)
  }
})

test('every reference inside a picture resolves within it, and no id repeats', () => {
  for (const job of createJobs({ games: games.slice(0, 20), vendors, brands: brands.slice(0, 1) })) {
    const text = toVector(job.text)
    const ids = [...text.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1])
    const used = [...text.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1])
    expect(new Set(ids).size, job.outputs[0]?.path).toBe(ids.length)
    for (const id of used) expect(ids, job.outputs[0]?.path).toContain(id)
  }
})

test('each copied silhouette has one author, and the notice names every author, set and licence', () => {
  const claimed = silhouetteAuthors.flatMap((author) => splitWords(author.icons))
  expect(new Set(claimed).size).toBe(claimed.length)
  expect(claimed.toSorted()).toEqual(Object.keys(readSource('game-icons').icons).toSorted())
  for (const { name, url } of silhouetteAuthors) {
    expect(notice).toContain(name)
    expect(notice).toContain(url)
  }
  for (const set of ['game-icons', 'fluent-emoji', 'lucide', 'circle-flags'] as const) {
    const { name, licence, url } = readSource(set)
    expect(notice).toContain(`${name} (${licence})`)
    expect(notice).toContain(url)
  }
})

test('the sprite has every interface icon once, and every wanted country has a flag', () => {
  const ids = [...buildSprite().matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  expect(ids).toEqual([...interfaceIcons])
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.keys(readSource('circle-flags').icons)).toEqual(splitWords(flags))
})

test('colours stay in gamut, and dark grounds avoid muddy hues', () => {
  expect(oklchToHex(1, 0, 0)).toBe('#ffffff')
  expect(oklchToHex(0, 0, 0)).toBe('#000000')
  for (let hue = 0; hue < 360; hue += 15) {
    expect(oklchToHex(0.7, 0.4, hue)).toMatch(/^#[0-9a-f]{6}$/)
    expect(pickDeepHue(hue) <= 58 || pickDeepHue(hue) >= 148).toBe(true)
  }
})

test('the files match the manifest; a rerun makes nothing, a changed request only the difference', async () => {
  const first = await generateArt(folder, request)
  const check = (picture: Picture) => {
    for (const file of picture.files) {
      const content = readFileSync(join(folder, file.path))
      expect(content.length).toBe(file.bytes)
      expect(hashContent(content)).toBe(file.hash)
    }
    for (const colour of picture.colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
  Object.values(first.pictures).forEach(check)
  const code = request.games[0]?.code
  const tile = first.pictures[`tile/${code}`]
  expect(tile?.files.map((file) => [file.type, file.width, file.height])).toEqual([
    ['image/avif', 390, 522],
    ['image/webp', 390, 522],
    ['image/avif', 195, 261],
    ['image/webp', 195, 261],
  ])
  expect(await generateArt(folder, request)).toEqual(first)

  const second = await generateArt(folder, { ...request, games: [{ code: 'new_comet', category: 'RNG' }] })
  expect(second.inputs).not.toBe(first.inputs)
  expect(Object.keys(second.pictures)).toContain('tile/new_comet')
  expect(second.pictures['avatar/01']).toEqual(first.pictures['avatar/01'])
  expect(existsSync(join(folder, `tiles/${code}-390.avif`))).toBe(false)
})
