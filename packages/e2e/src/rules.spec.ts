// Tests that a browser and the server's runtime accept the same values, for every pattern of a field. The rules are one module;
// only the engines beneath it could differ. RULE_VALUES=1000000 tests more values.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '#product/environment.ts'

type Verdicts = { readonly hash: number; readonly accepted: number; readonly refused: number }
type Rules = { verdictsOf(patternId: number, count: number): Verdicts }

const patternIds = Array.from({ length: 21 }, (_, id) => id)
const count = Number.parseInt(process.env.RULE_VALUES ?? '100000', 10)
const pageUrl = 'http://rules.test/'
// the path is built at run time: this package imports no module of ours and reads the files as a browser would
const folder = join(root, 'packages/contract/src/rules')

test('VALID-3 VALID-12 browser and server agree on 10^5 values for each pattern', async ({ page }) => {
  test.setTimeout(120_000 + count)
  const files: string[] = []
  await page.route(`${pageUrl}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>rules</title>' })
    files.push(name)
    const source = readFileSync(join(folder, name), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
  await page.goto(pageUrl)
  const [inBrowser, here] = await Promise.all([
    page.evaluate(
      async ({ address, ids, values }) => {
        const rules = (await import(address)) as Rules
        return ids.map((id) => rules.verdictsOf(id, values))
      },
      { address: `${pageUrl}testing.ts`, ids: patternIds, values: count },
    ),
    hashVerdictsInNode(),
  ])
  expect(inBrowser).toEqual(here)
  expect(files.toSorted()).toEqual(['dates.ts', 'fields.ts', 'patterns.ts', 'testing.ts'])
  for (const [id, { accepted, refused }] of here.entries()) {
    expect(accepted, `pattern ${id} accepts some`).toBeGreaterThan(count / 100)
    expect(refused, `pattern ${id} refuses some`).toBeGreaterThan(count / 100)
  }
})

async function hashVerdictsInNode(): Promise<Verdicts[]> {
  const rules = (await import(join(folder, 'testing.ts'))) as Rules
  return patternIds.map((id) => rules.verdictsOf(id, count))
}
