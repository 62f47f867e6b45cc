import { defineConfig } from 'vitest/config'
import { catalogues } from './packages/web/plugins/catalogues.ts'

export default defineConfig({
  // The portal's texts are compiled in its build; its tests read them the same way.
  plugins: [catalogues()],
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/web/{art,plugins}/**/*.test.ts', 'tools/**/*.test.ts'],
    // The browser stories have a runner of their own.
    exclude: ['**/node_modules/**', 'packages/e2e/**'],
    globalSetup: ['tools/testing/postgres-global.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    allowOnly: false,
    passWithNoTests: false,
  },
})
