import { defineConfig } from 'vitest/config'
import { catalogues } from './packages/web/plugins/catalogues.ts'

const withDatabase = ['packages/{contract,server,studio}/src/**/*.test.ts']
/** What is awaited comes when it comes, also on a busy machine: no test proves by how long it waits that something is quick. */
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
          // its modules hold nothing of a test: reading them anew for each file would be a third of the time
          isolate: false,
          ...patience,
        },
      },
      {
        // The portal's texts are compiled in its build; its tests read them the same way.
        plugins: [catalogues()],
        test: {
          name: 'pages and tools',
          include: [
            'packages/{web,office,ui}/src/**/*.test.{ts,tsx}',
            'packages/web/{art,plugins}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          setupFiles: ['packages/web/src/testing/patience.ts'],
          // a new page of its own for each file would be two thirds of the time
          isolate: false,
          ...patience,
        },
      },
    ],
  },
})
