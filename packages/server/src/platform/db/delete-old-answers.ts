import type { Jobs } from '../jobs/enqueue.ts'
import { renewAll } from '../renewal.ts'
import { bareHashRenewal, deleteAnswersBefore, deleteGuestAnswersBefore } from './store-answers.ts'
import { inBrand, type Scope, systemScope } from './tx.ts'

/** Far longer than a client repeats a request: a key that is gone lets the repeat move the money again (decision 339). */
const retentionDays = 366
/** Guests move no money, and their keys are stored with their network address. */
const guestRetentionDays = 30
const batchMax = 5000
const dayMs = 86_400_000
const deleteTask = 'platform-forget-answers'
const sealTask = 'platform-seal-bare-hashes'

/** Deletes the keys of repeatable calls with their stored answers once they are too old to be repeated. */
export async function deleteOldAnswers(scope: Scope): Promise<void> {
  const kinds = [
    { days: guestRetentionDays, deleteBefore: deleteGuestAnswersBefore },
    { days: retentionDays, deleteBefore: deleteAnswersBefore },
  ]
  for (const { days, deleteBefore } of kinds) {
    const deleteBatch = () =>
      inBrand(scope, (tx) => deleteBefore(tx, new Date(tx.now.getTime() - days * dayMs), batchMax))
    while ((await deleteBatch()) === batchMax);
  }
}

/** Seals the hashes of requests with passwords that an earlier release stored bare, once per night until there are none. */
export async function sealBareHashes(scope: Scope): Promise<void> {
  await renewAll(scope, bareHashRenewal)
}

export const answerJobs: Jobs = {
  tasks: {
    [deleteTask]: (platform, { brandId }) => deleteOldAnswers(systemScope(platform, brandId, deleteTask)),
    [sealTask]: (platform, { brandId }) => sealBareHashes(systemScope(platform, brandId, sealTask)),
  },
  cron: [
    { task: deleteTask, at: '57 3 * * *' },
    { task: sealTask, at: '27 4 * * *' },
  ],
}
