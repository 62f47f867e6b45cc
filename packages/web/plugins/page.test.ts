import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compileCatalogue } from './catalogues.ts'
import { compressFolder } from './compress.ts'
import { buildPreloadTable } from './page.ts'
import { buildSprite } from './sprite.ts'

const createChunk = (fileName: string, facadeModuleId: string, imports: string[] = []) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  moduleIds: [facadeModuleId],
  imports,
})

test('a screen is preloaded with each of its imports once', () => {
  const bundle = {
    'a.js': createChunk('assets/a.js', '/src/app.tsx', ['b.js', 'c.js']),
    'b.js': createChunk('assets/b.js', '/x/b.ts', ['c.js']),
    'c.js': createChunk('assets/c.js', '/x/c.ts'),
    'm.js': createChunk('assets/m.js', '/src/main.tsx'),
    'h.js': createChunk('assets/h.js', '/src/pages/HomePage.tsx'),
    'l.js': createChunk('assets/l.js', '/src/pages/LobbyPage.tsx', ['h.js']),
    't.js': createChunk('assets/t.js', '/src/i18n/texts/core/MY.json'),
    'f.woff2': { type: 'asset', fileName: 'assets/outfit-latin-wght-normal-x.woff2' },
  }
  expect(buildPreloadTable(bundle as never, '/src/app.tsx')).toEqual({
    screen: ['/assets/a.js', '/assets/b.js', '/assets/c.js'],
    main: '/assets/m.js',
    home: ['/assets/h.js'],
    lobby: ['/assets/l.js', '/assets/h.js'],
    texts: { MY: '/assets/t.js' },
    fonts: { outfit: '/assets/outfit-latin-wght-normal-x.woff2' },
  })
  expect(() => buildPreloadTable(bundle as never, '/src/missing.tsx')).toThrow('/src/missing.tsx')
})

test('icons become symbols, and an unknown one fails the build', () => {
  expect(buildSprite(['wallet', 'wallet', 'x']).match(/<symbol/g)).toHaveLength(2)
  expect(() => buildSprite(['no-such-icon'])).toThrow('no-such-icon')
})

test('texts are precompiled, so the browser needs no parser', () => {
  expect(compileCatalogue({ hello: 'Hello {name}', plain: 'Yes' })).toEqual({
    hello: ['Hello ', ['name']],
    plain: ['Yes'],
  })
})

test('a text file gets Brotli and gzip forms', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  const source = 'export const a = 1\n'.repeat(100)
  writeFileSync(join(folder, 'a.js'), source)
  writeFileSync(join(folder, 'tiny.js'), 'x')
  writeFileSync(join(folder, 'p.avif'), source)
  expect(await compressFolder(folder)).toBe(1)
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(source)
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(source)
})
