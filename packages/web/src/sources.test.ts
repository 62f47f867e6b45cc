import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icons.ts'

const roots = [new URL('./', import.meta.url), new URL('../../ui/src/', import.meta.url)]
const sources = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|icons\.ts$/.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(name, root), 'utf8') })),
)

test('every icon of the sprite is used, and every used icon is in it', () => {
  expect(sources.length).toBeGreaterThan(80)
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/<(?:Icon|Plain|LaneFrame|GameLane|CarouselButton)\b[^>]*?\b(?:name|icon)="([\w-]+)"/g)].map(
      (match) => match[1],
    ),
  )
  for (const name of named) expect(iconNames).toContain(name)
  const all = sources.map(({ text }) => text).join('\n')
  for (const name of iconNames) expect(all, name).toMatch(new RegExp(`['"]${name}['"]`))
})

test('only logical utilities are used, so that a page can be mirrored', () => {
  const sided =
    /(?:^|[\s"'`:])-?(?:ml|mr|pl|pr|left|right|rounded-[lr]|border-[lr]|text-left|text-right)-?(?:\d|\[|auto|full|\b)(?=[\s"'`\]])/
  const found = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{clsx\(([\s\S]*?)\)\})/g)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((classes) => sided.test(classes) && !/rounded-l(?:\s|"|'|$)/.test(classes))
      .map((classes) => `${name}: ${classes}`),
  )
  expect(found).toEqual([])
})

test('a feature imports neither another feature nor a page nor the shell', () => {
  const features = sources.filter(({ name }) => name.startsWith('features/'))
  expect(features.length).toBeGreaterThan(30)
  const strays = features.flatMap(({ name, text }) => {
    const own = name.split('/')[1]
    return [...text.matchAll(/from '#(features\/([\w-]+)|pages|shell)\//g)]
      .filter((match) => match[2] !== own)
      .map((match) => `${name} -> ${match[0]}`)
  })
  expect(strays).toEqual([])
})
