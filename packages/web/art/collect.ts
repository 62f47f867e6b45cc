/**
 * Copies the pictures named in `required-icons.ts` from the open icon sets into `sources/*.json`, with their licences. Run it
 * after changing `required-icons.ts` or `icon-names.ts`; everything else reads only the committed copies, so that an installation
 * does not need the sets and a reviewer sees every picture we ship. The sets are installed for this run only: `npm install --no-save
 * @iconify-json/game-icons@1.2.4 @iconify-json/fluent-emoji@1.2.7 @iconify-json/lucide@1.2.137
 * @iconify-json/circle-flags@1.2.11`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconAliases, interfaceIcons } from './icon-names.ts'
import type { Source } from './icons.ts'
import { colourObjects, flags, silhouetteAuthors, splitWords } from './required-icons.ts'

type IconSet = { icons: Record<string, { body: string }>; height: number }
type SetInfo = {
  name: string
  author: { name: string; url: string }
  license: { spdx: string; url: string }
}

const require = createRequire(import.meta.url)

function readPackage<T>(set: string, file: string): T {
  return JSON.parse(readFileSync(require.resolve(`@iconify-json/${set}/${file}`), 'utf8')) as T
}

const number = '(-?(?:\\d+\\.?\\d*|\\.\\d+)(?:e-?\\d+)?)'
const gap = '[\\s,]*'
/** The two flags of an arc may run into the number after them, so its arguments are parsed seven at a time. */
const arc = new RegExp(
  `${gap}${number}${gap}${number}${gap}${number}${gap}([01])${gap}([01])${gap}${number}${gap}${number}`,
  'g',
)

/** Two decimals are an eighth of a pixel at the largest size we draw; more would only bloat the repository. */
function roundPath(path: string): string {
  return path.replace(/([a-df-z])([^a-df-z]*)/gi, (_, command: string, text: string) => {
    const tuples =
      command.toLowerCase() === 'a' ? [...text.matchAll(arc)].flatMap((match) => match.slice(1)) : undefined
    const values = tuples ?? text.match(new RegExp(number, 'g')) ?? []
    const rounded = values.map((value) => String(Number(Number(value).toFixed(2))).replace(/^(-?)0\./, '$1.'))
    return command + rounded.join(' ').replace(/ -/g, '-')
  })
}

function roundBody(body: string): string {
  return body
    .replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${roundPath(path)}"`)
    .replace(/-?\d*\.\d{5,}/g, (value) => String(Number(Number(value).toFixed(4))))
}

/** We paint silhouettes ourselves, so only the outline of the single path is kept. */
function extractOutline(name: string, body: string): string {
  const paths = [...body.matchAll(/ d="([^"]+)"/g)]
  const outline = paths[0]?.[1]
  if (paths.length !== 1 || outline === undefined) throw new Error(`expected a single path in ${name}`)
  return outline
}

function collectIcons(
  set: string,
  entries: [name: string, original: string][],
  shape: (name: string, body: string) => string,
) {
  const { icons, height } = readPackage<IconSet>(set, 'icons.json')
  const info = readPackage<SetInfo>(set, 'info.json')
  const { version } = readPackage<{ version: string }>(set, 'package.json')
  const source: Source = {
    name: info.name,
    version,
    author: info.author.name,
    url: info.author.url,
    licence: info.license.spdx,
    licenceUrl: info.license.url,
    box: height,
    icons: {},
  }
  for (const [name, original] of entries) {
    const icon = icons[original]
    if (!icon) throw new Error(`${set} has no icon ${original}`)
    source.icons[name] = shape(name, icon.body)
  }
  writeFileSync(new URL(`./sources/${set}.json`, import.meta.url), `${JSON.stringify(source, null, 2)}\n`)
  console.log(`${set}: ${entries.length}`)
}

const pairWithSelf = (names: string[]): [string, string][] => names.map((name) => [name, name])

collectIcons(
  'game-icons',
  pairWithSelf(silhouetteAuthors.flatMap((author) => splitWords(author.icons))),
  extractOutline,
)
collectIcons('fluent-emoji', pairWithSelf(splitWords(colourObjects)), (_, body) => roundBody(body))
collectIcons(
  'lucide',
  interfaceIcons.map((name) => [name, iconAliases[name] ?? name]),
  (_, body) => body,
)
collectIcons('circle-flags', pairWithSelf(splitWords(flags)), (_, body) => body)
