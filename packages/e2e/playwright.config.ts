import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { unpackBrowser } from './src/product/browser.ts'
import { visitor } from './src/product/environment.ts'
import { findFreePorts } from './src/product/ports.ts'

const startMsMax = 240_000
const stopMsMax = 30_000
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

// Uses a product that is already running (E2E_PORT and E2E_DATA_DIR), otherwise starts one for this run alone. The workers load
// this file too and inherit what the first load chose.
const isOurs = process.env.E2E_PORT === undefined || process.env.E2E_STARTED === '1'
process.env.E2E_PORT ??= String(await findFreePorts())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'gasing-e2e-'))
if (isOurs) process.env.E2E_STARTED = '1'

const { executablePath, args, env } = await unpackBrowser()

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // generous because machines may be busy and waiting time proves nothing here; tests of speed set their own limits
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    launchOptions: { executablePath, args, env },
    // responses altered by a test must not come from a service worker's cache; pwa.spec.ts allows workers
    serviceWorkers: 'block',
    // animations that nothing checks waste CPU time; a test about motion turns them on
    contextOptions: { reducedMotion: 'reduce' },
    extraHTTPHeaders: { 'x-forwarded-for': visitor },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // whatever happened in the run, its books are audited at the end
    { name: 'start', testMatch: 'start.spec.ts', teardown: 'books' },
    { name: 'books', testMatch: 'books.spec.ts' },
    { name: 'api', testMatch: 'api/*.spec.ts', dependencies: ['start'] },
    // a story told in three languages runs in one of them on the phone and in the others on the desktop; a test that does not
    // depend on the width names its project by a tag
    {
      name: 'desktop',
      testMatch: 'web/*.spec.ts',
      grepInvert: /\bMY\b|@phone/,
      dependencies: ['start'],
      use: { viewport: desktop },
    },
    // behaviour that is the same at every width is tested once; a test about a width sets it
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
    // these tests close a brand and switch login methods off for moments, so they run last, beside one that needs no brand
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
