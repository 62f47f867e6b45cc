import { defineConfig } from 'vitest/config'
import { createCataloguesPlugin } from './packages/web/plugins/catalogues.ts'

const withDatabase = ['packages/{contract,server,studio}/src/**/*.test.ts']
/** Generous timeouts for busy machines: no test proves speed by how long it waits. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  allowOnly: false,
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'server',
          include: withDatabase,
          globalSetup: ['tools/testing/postgres-global.ts'],
          // no module keeps state of a test, and loading them again for each file would take a third of the time
          isolate: false,
          ...patience,
        },
      },
      {
        // The portal's texts are compiled in its build; its tests read them the same way.
        plugins: [createCataloguesPlugin()],
        test: {
          name: 'pages and tools',
          include: [
            'packages/{web,office,ui}/src/**/*.test.{ts,tsx}',
            'packages/web/{art,plugins}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          setupFiles: ['packages/web/src/testing/timeout.ts'],
          // a fresh page for each file would take two thirds of the time
          isolate: false,
          ...patience,
        },
      },
    ],
  },
})
