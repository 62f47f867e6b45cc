import { expect, test } from 'vitest'
import { floorChecks, floors, mayImport } from './floors.ts'
import { formatFinding, runChecks } from './source/check.ts'
import { readTree, type Source } from './source/tree.ts'

const server = 'packages/server/src'

/** A small tree that gives every check something to look at and contains no errors. */
const soundTree: Source[] = [
  { path: `${server}/brand/public.ts`, text: "/** What a brand is. */\nexport { readBrand } from './settings.ts'\n" },
  {
    path: `${server}/brand/settings.ts`,
    text: "import { sql } from '#platform/db/tx.ts'\nexport const readBrand = () => sql\n",
  },
  { path: `${server}/platform/db/tx.ts`, text: 'export const sql = 1\n' },
  {
    path: `${server}/members/create.ts`,
    text: "import { readBrand } from '#brand/public.ts'\nexport const createMember = readBrand\n",
  },
  {
    path: 'packages/web/src/app.tsx',
    text: "import { Card } from '#features/lobby/Card.tsx'\nexport const App = Card\n",
  },
  {
    path: 'packages/web/src/features/lobby/Card.tsx',
    text: "import { call } from '#api/call.ts'\nexport const Card = call\n",
  },
  { path: 'packages/web/src/api/call.ts', text: 'export const call = 1\n' },
]

const runFloorChecks = (...planted: Source[]) => {
  const paths = new Set(planted.map(({ path }) => path))
  return runChecks(floorChecks, [...soundTree.filter(({ path }) => !paths.has(path)), ...planted]).map(formatFinding)
}

test('a sound tree has no finding', () => {
  expect(runFloorChecks()).toEqual([])
})

test.each<[string, Source[], string]>([
  [
    'a module that reaches up',
    [
      {
        path: `${server}/brand/settings.ts`,
        text: "import { x } from '#members/public.ts'\nexport const readBrand = x\n",
      },
    ],
    `${server}/brand/settings.ts:1: brand imports from members, which is not below it`,
  ],
  [
    'also with types alone',
    [{ path: `${server}/ledger/post.ts`, text: "\nimport type { X } from '../audit/public.ts'\nexport type Y = X\n" }],
    `${server}/ledger/post.ts:2: ledger imports from audit, which is not below it`,
  ],
  [
    'also by a dynamic import',
    [{ path: `${server}/wallet/balance.ts`, text: "export const x = () => import('#play/public.ts')\n" }],
    `${server}/wallet/balance.ts:1: wallet imports from play, which is not below it`,
  ],
  [
    'also by an import type in an expression',
    [{ path: `${server}/wallet/balance.ts`, text: "export type X = import('#play/public.ts').Bet\n" }],
    `${server}/wallet/balance.ts:1: wallet imports from play, which is not below it`,
  ],
  [
    'a lower module that is not on the list',
    [{ path: `${server}/play/stake.ts`, text: "import { post } from '#ledger/public.ts'\nexport const x = post\n" }],
    `${server}/play/stake.ts:1: play may not import from ledger`,
  ],
  [
    'the inside of a lower module',
    [
      {
        path: `${server}/members/create.ts`,
        text: "import { readBrand } from '#brand/settings.ts'\nexport const x = readBrand\n",
      },
    ],
    `${server}/members/create.ts:1: imports an internal file of brand (#brand/settings.ts)`,
  ],
  [
    'a module without a floor',
    [{ path: `${server}/casino/spin.ts`, text: "import { x } from '#brand/public.ts'\nexport const y = x\n" }],
    `${server}/casino/spin.ts:1: module casino has no floor`,
  ],
  [
    'an import of the roof',
    [{ path: `${server}/members/create.ts`, text: "import { wire } from '../wiring.ts'\nexport const x = wire\n" }],
    `${server}/members/create.ts:1: imports from the roof (../wiring.ts)`,
  ],
  [
    'logic in a public surface',
    [{ path: `${server}/brand/public.ts`, text: '/** What a brand is. */\nexport const brand = 1\n' }],
    `${server}/brand/public.ts:2: contains its own code`,
  ],
  [
    'a public surface that re-exports everything',
    [{ path: `${server}/brand/public.ts`, text: "/** What a brand is. */\nexport * from './settings.ts'\n" }],
    `${server}/brand/public.ts:2: contains its own code`,
  ],
  [
    'a public surface without its paragraph',
    [{ path: `${server}/brand/public.ts`, text: "export { readBrand } from './settings.ts'\n" }],
    `${server}/brand/public.ts:1: must begin with a paragraph`,
  ],
  [
    'a public surface that is used from inside',
    [
      {
        path: `${server}/brand/hosts.ts`,
        text: "import { readBrand } from './public.ts'\nexport const x = readBrand\n",
      },
    ],
    `${server}/brand/hosts.ts:1: imports the public.ts of its own module`,
  ],
  [
    'a studio that knows more than a vendor is told',
    [
      {
        path: 'packages/studio/src/round.ts',
        text: "import { bets } from '@gasing/contract/calls/games'\nexport const x = bets\n",
      },
    ],
    'packages/studio/src/round.ts:1: package studio may not import @gasing/contract/calls/games',
  ],
  [
    'black-box tests that know the contract',
    [
      {
        path: 'packages/e2e/src/story.ts',
        text: "import { bets } from '@gasing/contract/calls/games'\nexport const x = bets\n",
      },
    ],
    'packages/e2e/src/story.ts:1: package e2e may not import',
  ],
  [
    'a contract with a dependency',
    [{ path: 'packages/contract/src/money.ts', text: "import pg from 'pg'\nexport const x = pg\n" }],
    'packages/contract/src/money.ts:1: the contract may only depend on typebox',
  ],
  [
    'a feature that uses another',
    [
      {
        path: 'packages/web/src/features/access/Login.tsx',
        text: "import { Card } from '#features/lobby/Card.tsx'\nexport const x = Card\n",
      },
    ],
    'packages/web/src/features/access/Login.tsx:1: the feature access may not import the feature lobby',
  ],
  [
    'a feature that uses a page',
    [
      {
        path: 'packages/web/src/features/access/Login.tsx',
        text: "import { Home } from '#pages/Home.tsx'\nexport const x = Home\n",
      },
    ],
    'packages/web/src/features/access/Login.tsx:1: features is below pages',
  ],
  [
    'a shared part that uses a feature',
    [
      {
        path: 'packages/web/src/api/call.ts',
        text: "import { Card } from '#features/lobby/Card.tsx'\nexport const call = Card\n",
      },
    ],
    'packages/web/src/api/call.ts:1: api is shared and may not import a feature',
  ],
])('%s is found', (_, planted, words) => {
  expect(runFloorChecks(...planted)).toContainEqual(expect.stringContaining(words))
})

test('a cycle of three files is found once', () => {
  const circle = ['a', 'b', 'c'].map((name, index) => ({
    path: `${server}/brand/${name}.ts`,
    text: `import { x } from './${'bca'[index]}.ts'\nexport const y = x\n`,
  }))
  const findings = runFloorChecks(...circle)
  expect(findings).toHaveLength(1)
  expect(findings[0]).toContain('is part of an import cycle with')
})

test('an empty tree fails every check', () => {
  const findings = runChecks(floorChecks, [])
  expect(findings.map(({ path }) => path)).toEqual(floorChecks.map(({ name }) => name))
})

test('the import table names every module with a floor, and only lower ones', () => {
  const order = floors.flat()
  expect(Object.keys(mayImport).sort()).toEqual([...order].sort())
  for (const [index, floor] of floors.entries()) {
    const lower = floors.slice(0, index).flat()
    for (const module of floor) expect(lower).toEqual(expect.arrayContaining(mayImport[module] ?? []))
  }
})

test('the real tree has no findings', () => {
  expect(runChecks(floorChecks, readTree()).map(formatFinding)).toEqual([])
})
