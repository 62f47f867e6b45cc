import { manyGames } from '../../packages/contract/src/demo-games.ts'
import { buildApp } from '../../packages/server/src/app.ts'
import { addGames, addVendor } from '../../packages/server/src/games/public.ts'
import { inBrand, systemScope } from '../../packages/server/src/platform/db/tx.ts'
import type { Stage } from './stage.ts'

const games = 20_000
const gamesAtOnce = 1000
const searches = [
  ...['wolf', 'amber wlof', 'dragon lanten', 'mo', '琥珀', 'whisperng panda', 'zzzzzz', 'lantern saffron'],
  ...['studio 7', 'Đại Dương', 'emrald', 'copper fox 4'],
]
const vendors = 40

/** Measures a lobby page and a search over HTTP, with 20,000 games in the database. */
export async function measureSearch({ platform, brandId }: Stage, { rounds }: { rounds: number }): Promise<string[][]> {
  const scope = systemScope(platform, brandId, 'bench')
  await inBrand(scope, async (tx) => {
    for (let place = 0; place < vendors; place++) await addVendor(tx, buildVendor(place))
  })
  for (let from = 0; from < games; from += gamesAtOnce)
    await inBrand(scope, (tx) =>
      addGames(
        tx,
        Array.from({ length: gamesAtOnce }, (_, place) => buildGame(from + place)),
      ),
    )
  const app = await buildApp(platform)
  const timed = async (query: string): Promise<number> => {
    const startMs = performance.now()
    const response = await app.inject({ url: `/lgw/games?${query}`, headers: { host: 'localhost' } })
    if (response.statusCode !== 200) throw new Error(response.body)
    return performance.now() - startMs
  }
  const first = await timed('pageNo=1')
  const firstSearch = await timed('search=wolf')
  const pages: number[] = []
  const found: number[] = []
  for (let round = 0; round < rounds; round++) {
    pages.push(await timed(`gameType=RNG&pageNo=${round + 1}&minLineNum=20`))
    for (const text of searches) found.push(await timed(`search=${encodeURIComponent(text)}`))
  }
  await app.close()
  const [at50, at95] = [calculatePercentile(found, 0.5), calculatePercentile(found, 0.95)]
  return [
    ['a search of 20,000 games, p50 / p95', `${at50.toFixed(1)} / ${at95.toFixed(1)} ms`, '', 'p95 at most 30 ms'],
    [
      'a page of a lobby of 20,000 games, p50 / p95',
      `${calculatePercentile(pages, 0.5).toFixed(1)} / ${calculatePercentile(pages, 0.95).toFixed(1)} ms`,
      '',
      '',
    ],
    [
      'the first page / the first search after a catalogue change',
      `${Math.round(first)} / ${Math.round(firstSearch)} ms`,
      '',
      '',
    ],
  ]
}

const calculatePercentile = (times: readonly number[], share: number): number =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length * share)] ?? 0

function buildVendor(place: number): Parameters<typeof addVendor>[1] {
  const silent = { dialect: 'none', url: null, operatorId: null, publicKey: null, flags: {} } as const
  return { ...silent, code: `studio${place}`, name: `Studio ${place}`, place }
}

function buildGame(place: number): Parameters<typeof addGames>[1][number] {
  const made = manyGames[place % manyGames.length]
  const turn = Math.floor(place / manyGames.length)
  return {
    vendor: `studio${place % vendors}`,
    code: `g${place}`,
    name: turn === 0 ? (made?.name ?? '') : `${made?.name} ${turn}`,
    names: made?.nameCN ? { CN: made.nameCN } : {},
    gameType: made?.category ?? 'RNG',
    classify: made?.classify ?? '',
    state: 'soon',
    ...{ hot: false, fresh: false, demo: false, minBet: null, rtp: null, place },
    lineNum: made?.lineNum ?? null,
  }
}

if (import.meta.main) {
  const { openStage } = await import('./stage.ts')
  const stage = await openStage(1)
  try {
    for (const cells of await measureSearch(stage, { rounds: 10 })) console.log(`| ${cells.join(' | ')} |`)
  } finally {
    await stage.close()
  }
}
