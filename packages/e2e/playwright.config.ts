import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { unpackBrowser } from './src/product/browser.ts'
import { visitor } from './src/product/place.ts'
import { freePorts } from './src/product/ports.ts'

const startMsMax = 240_000
const stopMsMax = 30_000
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

// A product that runs already is used as it is (E2E_PORT and E2E_DATA_DIR); else one is started for this run alone.
// The workers read this file too: they inherit what the first reading has chosen.
const isOurs = process.env.E2E_PORT === undefined || process.env.E2E_STARTED === '1'
process.env.E2E_PORT ??= String(await freePorts())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'gasing-e2e-'))
if (isOurs) process.env.E2E_STARTED = '1'

const { executablePath, args, env } = await unpackBrowser()

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // how long is waited proves nothing, and a busy machine is slow: what must be quick says so itself
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    launchOptions: { executablePath, args, env },
    // what a test changes on its way must not come out of a worker's cache; pwa.spec.ts lets them in
    serviceWorkers: 'block',
    // what moves for nobody's eyes costs the machine its time; a test about movement asks for it
    contextOptions: { reducedMotion: 'reduce' },
    extraHTTPHeaders: { 'x-forwarded-for': visitor },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // whatever has happened in the run, its books are looked through at the end
    { name: 'start', testMatch: 'start.spec.ts', teardown: 'books' },
    { name: 'books', testMatch: 'books.spec.ts' },
    { name: 'api', testMatch: 'api/*.spec.ts', dependencies: ['start'] },
    // a story that is told in three languages is told in one of them on the phone and in the others on the desk; one that has
    // nothing to do with the width says by its mark where it is told
    {
      name: 'desktop',
      testMatch: 'web/*.spec.ts',
      grepInvert: /\bMY\b|@phone/,
      dependencies: ['start'],
      use: { viewport: desktop },
    },
    // what is the same at every width is shown once; a test that is about a width says which
    {
      name: 'portal',
      testMatch: 'portal/*.spec.ts',
      testIgnore: 'portal/white-label.spec.ts',
      dependencies: ['start'],
      use: { viewport: desktop },
    },
    {
      name: 'phone',
      testMatch: 'web/*.spec.ts',
      grepInvert: /\b(EN|CN)\b|@desk/,
      dependencies: ['start'],
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    // a brand that closes, and turns ways in off for moments, is nobody else's: these come last, beside one that needs no brand
    ...[
      { name: 'white-label', testMatch: 'portal/white-label.spec.ts', use: { viewport: desktop } },
      { name: 'rules', testMatch: 'rules.spec.ts' },
    ].map((project) => ({ ...project, dependencies: ['api', 'desktop', 'portal', 'phone'] })),
  ],
  ...(isOurs && {
    webServer: {
      command: `exec "${process.execPath}" src/product/serve.ts`,
      wait: { stdout: /^ready http/m },
      timeout: startMsMax,
      gracefulShutdown: { signal: 'SIGTERM', timeout: stopMsMax },
    },
  }),
})
