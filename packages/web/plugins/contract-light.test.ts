import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as games from '../../contract/src/calls/games.ts'
import { buildLightSource, createContractLightPlugin } from './contract-light.ts'

type Load = (id: string) => Promise<{ code: string } | null>
const load = createContractLightPlugin().load as unknown as Load

test('a call keeps its method, path and permission, and loses its schemas and refusals', async () => {
  const source = buildLightSource({ launchGame: games.launchGame })
  const { launchGame } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { launchGame: object }
  expect(launchGame).toEqual({
    method: games.launchGame.method,
    path: games.launchGame.path,
    who: games.launchGame.who,
  })
})

test('marks that the browser acts on are kept', async () => {
  const file = fileURLToPath(new URL('../../contract/src/calls/cashier.ts', import.meta.url))
  const source = (await load(file))?.code ?? ''
  const calls = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<string, object>
  expect(calls.createDeposit).toMatchObject({ idempotent: true })
  expect(calls.channels).toMatchObject({ config: true })
  expect(source).not.toMatch(/typebox|import |"type":/)
})

test('other modules are left alone, and schemas are not exported', async () => {
  expect(await load('/work/packages/contract/src/money.ts')).toBeNull()
  expect(buildLightSource({ Game: games.Game, gameTypes: games.gameTypes })).toBe(
    `export const gameTypes = ${JSON.stringify(games.gameTypes)}\n`,
  )
})
