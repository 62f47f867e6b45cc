import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCataloguesPlugin } from '../../plugins/catalogues.ts'

const load = createCataloguesPlugin().load as unknown as (id: string) => { code: string } | null
const packages = join(import.meta.dirname, '../../..')

test.each(['office/src/i18n/texts/office/EN.json', 'web/src/i18n/texts/access/MY.json'])(
  'the build compiles %s for the runtime',
  async (file) => {
    const source = load(join(packages, file))?.code ?? ''
    const { default: texts } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
    expect(Object.values(texts).length).toBeGreaterThan(20)
    expect(Object.values(texts).every(Array.isArray)).toBe(true)
  },
)

test('other files are left alone', () => {
  expect(load(join(packages, 'office/package.json'))).toBeNull()
})
