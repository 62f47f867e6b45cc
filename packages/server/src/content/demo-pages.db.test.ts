import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands } from '#brand/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { seedInboxMessage, seedPages } from './public.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

type Row = { tag: string; texts: Record<string, { title: string; html: string }>; inFooter: boolean }

test('HEAD-6 PROMO-4 each demo brand gets its help and footer in all its languages, once', async () => {
  for (const seed of demoBrands) {
    const brandId = await createBrand(platform, seed)
    const scope = systemScope(platform, brandId, 'test')
    for (const _time of [1, 2])
      await inBrand(scope, async (tx) => {
        await seedPages(tx)
        await seedInboxMessage(tx)
      })
    const rows = await inBrand(scope, (tx) => tx.query<Row>(sql`select tag, texts, in_footer from content.help_item`))
    expect(rows.length).toBeGreaterThanOrEqual(12)
    const footer = rows.filter(({ inFooter }) => inFooter).map(({ tag }) => tag)
    expect(footer.sort()).toEqual(['about', 'affiliate', 'credits', 'privacy', 'responsibility', 'terms'])
    for (const { tag, texts } of rows) {
      expect(Object.keys(texts).sort(), tag).toEqual([...seed.languages].sort())
      for (const { html } of Object.values(texts)) {
        expect(html.length, tag).toBeGreaterThan(80)
        expect(html, tag).not.toMatch(/\{\w+\}|<h1/)
      }
    }
    const [counted] = await inBrand(scope, (tx) =>
      tx.query(sql`select (select count(*)::int from content.announcement) as announcements,
        (select count(*)::int from content.post) as posts, (select count(*)::int from content.message) as messages,
        (select count(*)::int from content.announcement where type = 'PU' and enabled) as popups`),
    )
    expect(counted).toEqual({ announcements: 7, posts: 6, messages: 1, popups: 0 })
  }
})

test('OPS-3 a language added to a demo brand, without demo pages, does not stop the demo from restarting', async () => {
  const [seed] = demoBrands
  if (!seed) throw new Error('there is a demo brand')
  const brandId = await createBrand(platform, {
    ...seed,
    code: 'added',
    hosts: ['added.localhost'],
    agentHosts: [],
    languages: [...seed.languages, 'TH'],
  })
  await inBrand(systemScope(platform, brandId, 'test'), async (tx) => {
    await seedPages(tx)
    await seedInboxMessage(tx)
    const [letter] = await tx.query<Row>(sql`select texts from content.message`)
    expect(Object.keys(letter?.texts ?? {}).sort()).toEqual([...seed.languages].sort())
  })
})

test('CONF-4 a demo brand with a language that has no demo pages restarts, even as its default', async () => {
  const [seed] = demoBrands
  if (!seed) throw new Error('a demo brand is looked for')
  const languages = ['TH', 'EN', 'ID']
  const other = { ...seed, code: 'lain', hosts: ['lain.localhost'], agentHosts: [], languages, defaultLanguage: 'TH' }
  const scope = systemScope(platform, await createBrand(platform, other), 'test')
  await inBrand(scope, async (tx) => {
    await seedPages(tx)
    await seedInboxMessage(tx)
  })
  const rows = await inBrand(scope, (tx) => tx.query<Row>(sql`select tag, texts from content.help_item`))
  for (const { tag, texts } of rows) {
    expect(Object.keys(texts).sort(), tag).toEqual(['EN', 'TH'])
    expect(texts.TH, tag).toEqual(texts.EN)
  }
  expect(rows.length).toBeGreaterThanOrEqual(12)
})
