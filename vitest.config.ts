import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/web/art/**/*.test.ts', 'tools/**/*.test.ts'],
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
