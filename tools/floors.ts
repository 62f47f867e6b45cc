import { type Check, type Finding, reportFindings, runChecks } from './source/check.ts'
import { findCycles } from './source/cycles.ts'
import { getFacts } from './source/facts.ts'
import { getPackage, type Import, listImports } from './source/imports.ts'
import { isTest, readTree, type Source } from './source/tree.ts'

const server = 'packages/server/src/'

/**
 * The modules of the server from the bottom layer up. A module may import only lower layers, and of those only what `mayImport`
 * names.
 */
export const floors: string[][] = [
  ['platform'],
  // NOTE: audit is below brand, because a change of a brand's settings is itself an audit line.
  ['ledger', 'audit', 'realtime'],
  ['brand'],
  ['members', 'notify'],
  ['content', 'service'],
  ['access'],
  ['wallet'],
  ['protection', 'risk', 'identity'],
  ['play'],
  ['games', 'lottery', 'cashier'],
  ['agents', 'promotions', 'points', 'ranks', 'rebates', 'missions'],
  ['reports', 'watch'],
  ['sandbox'],
]

/** The lower modules that each module may import. The platform is open to all. */
export const mayImport: Record<string, string[]> = {
  platform: [],
  brand: ['audit'],
  ledger: [],
  audit: [],
  realtime: [],
  members: ['brand', 'audit'],
  notify: ['brand'],
  content: ['brand', 'members', 'notify', 'audit'],
  service: ['brand', 'members', 'notify', 'audit'],
  access: ['brand', 'members', 'notify', 'audit'],
  wallet: ['brand', 'ledger', 'members', 'access', 'audit'],
  protection: ['brand', 'ledger', 'members', 'access', 'audit'],
  risk: ['members', 'access', 'audit'],
  identity: ['brand', 'members', 'content', 'audit'],
  play: ['brand', 'members', 'wallet', 'protection'],
  games: ['brand', 'members', 'access', 'wallet', 'play', 'protection', 'content', 'audit'],
  lottery: ['brand', 'members', 'access', 'play', 'wallet', 'protection', 'content', 'audit'],
  cashier: ['brand', 'members', 'access', 'wallet', 'protection', 'risk', 'identity', 'notify', 'play', 'audit'],
  agents: ['brand', 'members', 'access', 'wallet', 'risk', 'play', 'lottery', 'cashier', 'content', 'audit'],
  promotions: ['brand', 'members', 'access', 'wallet', 'protection', 'play', 'cashier', 'content', 'audit'],
  points: ['brand', 'members', 'access', 'wallet', 'risk', 'play', 'cashier', 'content', 'audit'],
  ranks: ['brand', 'members', 'play', 'content', 'audit'],
  missions: ['brand', 'members', 'wallet', 'protection', 'play', 'games', 'cashier', 'content', 'audit'],
  rebates: ['brand', 'members', 'wallet', 'play', 'cashier', 'audit'],
  reports: ['brand', 'play', 'wallet'],
  watch: ['brand', 'audit', 'wallet', 'play', 'lottery', 'games'],
  // it fills every module of the demo brands
  sandbox: [
    'brand',
    'notify',
    'cashier',
    'games',
    'lottery',
    'access',
    'content',
    'members',
    'wallet',
    'protection',
    'service',
    'promotions',
    'agents',
    'points',
    'ranks',
    'rebates',
    'missions',
    'risk',
    'watch',
  ],
}

/**
 * Which of our packages each package may import. The studio is an external vendor: of the contract it sees only what vendors get.
 */
const packagesMayImport: Record<string, RegExp> = {
  contract: /^$/,
  ui: /^$/,
  server: /^packages\/contract\//,
  web: /^packages\/(contract|ui)\//,
  office: /^packages\/(contract|ui)\//,
  studio: /^packages\/(ui\/|contract\/src\/(vendor\/|money\.ts$))/,
  e2e: /^$/,
}

// A draw is verified by the same code on server, browser and command line, including its beacon's signature.
const outsideOfContract = /^(typebox(\/|$)|@noble\/curves\/)/
// The vendor protocol signs with Node's own functions, and no browser loads it.
const outsideOfVendorProtocol = /^(typebox(\/|$)|node:)/

/** Folders that compose modules, like the files at the root: the command line and the shared test code. */
const roofFolders = new Set(['cli', 'testing'])

/** The module of a server file; files at the server's root belong to none. */
export function getModule(path: string): string | undefined {
  const folder = path.startsWith(server) ? /^([^/]+)\//.exec(path.slice(server.length))?.[1] : undefined
  return folder && roofFolders.has(folder) ? undefined : folder
}

const findFloor = (module: string) => floors.findIndex((floor) => floor.includes(module))
const isPublicFile = (path: string) => /\/(public|events)\.ts$/.test(path)

const moduleFloors: Check = {
  name: 'module floors',
  run(files) {
    const imports = listModuleImports(files)
    return { seen: imports.length, findings: imports.flatMap(checkModules) }
  },
}

const roofCheck: Check = {
  name: 'roof',
  run(files) {
    const imports = listImports(files).filter(
      ({ from, to }) => getModule(from) && to?.startsWith(server) && !isTest(from),
    )
    const findings = imports
      .filter(({ to }) => getModule(String(to)) === undefined)
      .map((found) =>
        createFinding(found, `imports from the roof (${found.named}): connect a port in wiring.ts instead`),
      )
    return { seen: imports.length, findings }
  },
}

const publicSurface: Check = {
  name: 'public surface',
  run(files) {
    const surfaces = files.filter(({ path }) => getModule(path) && path.endsWith('/public.ts'))
    return { seen: surfaces.length, findings: [...surfaces.flatMap(checkSurface), ...findImportsFromInside(files)] }
  },
}

const packageTable: Check = {
  name: 'package table',
  run(files) {
    const imports = listImports(files).filter(({ from }) => /^packages\/[^/]+\/src\//.test(from))
    return { seen: imports.length, findings: imports.flatMap(checkPackages) }
  },
}

const webDirection: Check = {
  name: 'web direction',
  run(files) {
    const imports = listImports(files).filter(
      ({ from, to }) => from.startsWith('packages/web/src/') && to && !isTest(from),
    )
    return { seen: imports.length, findings: imports.flatMap(checkWeb) }
  },
}

const noCycles: Check = {
  name: 'cycles',
  run(files) {
    const imports = listImports(files)
    const findings = findCycles(imports).map(([first = '', ...others]) => ({
      path: first,
      line: 1,
      what: `is part of an import cycle with ${others.join(', ')}: move the shared code into a lower file`,
    }))
    return { seen: imports.length, findings }
  },
}

/** The boundaries between packages, modules and files. */
export const floorChecks: Check[] = [moduleFloors, roofCheck, publicSurface, packageTable, webDirection, noCycles]

function listModuleImports(files: Source[]): Import[] {
  return listImports(files).filter(({ from, to }) => {
    const [above, below] = [getModule(from), getModule(to ?? '')]
    return above && below && above !== below && !isTest(from) && above !== 'testing'
  })
}

function checkModules(importFound: Import): Finding[] {
  const [above, below] = [String(getModule(importFound.from)), String(getModule(String(importFound.to)))]
  if (findFloor(above) === -1)
    return [createFinding(importFound, `module ${above} has no floor: add it in tools/floors.ts`)]
  if (findFloor(below) >= findFloor(above))
    return [
      createFinding(
        importFound,
        `${above} imports from ${below}, which is not below it: emit an event, or extract a module below both`,
      ),
    ]
  if (below === 'platform') return []
  if (!mayImport[above]?.includes(below))
    return [createFinding(importFound, `${above} may not import from ${below}: see the table in tools/floors.ts`)]
  return isPublicFile(String(importFound.to))
    ? []
    : [
        createFinding(
          importFound,
          `imports an internal file of ${below} (${importFound.named}): use its public.ts or events.ts`,
        ),
      ]
}

function checkSurface(source: Source): Finding[] {
  const { exports, comments } = getFacts(source)
  const own = exports.filter(({ kind }) => kind !== 'from')
  const findings = own.map(({ line }) => ({
    path: source.path,
    line,
    what: 'contains its own code: public.ts may only re-export, by name',
  }))
  if (comments[0]?.line !== 1)
    findings.push({
      path: source.path,
      line: 1,
      what: 'must begin with a paragraph on what the module is for, owns and guarantees',
    })
  return findings
}

function findImportsFromInside(files: Source[]): Finding[] {
  return listImports(files)
    .filter(
      ({ from, to }) =>
        to?.endsWith('/public.ts') && getModule(from) && getModule(from) === getModule(to) && !isTest(from),
    )
    .map((importFound) =>
      createFinding(importFound, 'imports the public.ts of its own module: import the file directly'),
    )
}

function checkPackages(importFound: Import): Finding[] {
  const name = String(getPackage(importFound.from))
  if (!importFound.to) return name === 'contract' && !isTest(importFound.from) ? checkContract(importFound) : []
  if (getPackage(importFound.to) === name || packagesMayImport[name]?.test(importFound.to)) return []
  return [
    createFinding(importFound, `package ${name} may not import ${importFound.named}: see the table in tools/floors.ts`),
  ]
}

function checkContract(importFound: Import): Finding[] {
  const allowed = importFound.from.startsWith('packages/contract/src/vendor/')
    ? outsideOfVendorProtocol
    : outsideOfContract
  return allowed.test(importFound.named)
    ? []
    : [createFinding(importFound, `the contract may only depend on typebox, not on ${importFound.named}`)]
}

function checkWeb(importFound: Import): Finding[] {
  const [from, to] = [importFound.from, String(importFound.to)].map((path) =>
    path.replace('packages/web/src/', '').split('/'),
  ) as [string[], string[]]
  const isRoof = from.length === 1 || ['pages', 'shell'].includes(String(from[0]))
  if (isRoof || to.length === 1) return []
  if (['pages', 'shell'].includes(String(to[0])))
    return [createFinding(importFound, `${from[0]} is below ${to[0]} and may not import from it`)]
  if (to[0] !== 'features') return []
  if (from[0] !== 'features') return [createFinding(importFound, `${from[0]} is shared and may not import a feature`)]
  return from[1] === to[1]
    ? []
    : [
        createFinding(
          importFound,
          `the feature ${from[1]} may not import the feature ${to[1]}: use a store or a shared module`,
        ),
      ]
}

function createFinding({ from, line }: Import, what: string): Finding {
  return { path: from, line, what }
}

if (import.meta.main) reportFindings(runChecks(floorChecks, readTree()))
