import type { Jobs } from '../jobs/enqueue.ts'
import { deleteAnswersBefore, deleteGuestAnswersBefore } from './store-answers.ts'
import { inBrand, type Scope, systemScope } from './tx.ts'

/** Far longer than a client repeats a request: a key that is gone lets the repeat move the money again (decision 339). */
const retentionDays = 366
/** Guests move no money, and their keys are stored with their network address. */
const guestRetentionDays = 30
const batchMax = 5000
const dayMs = 86_400_000
const deleteTask = 'platform-forget-answers'

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

export const answerJobs: Jobs = {
  tasks: { [deleteTask]: (platform, { brandId }) => deleteOldAnswers(systemScope(platform, brandId, deleteTask)) },
  cron: [{ task: deleteTask, at: '57 3 * * *' }],
}
