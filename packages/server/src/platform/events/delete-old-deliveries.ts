import { inBrand, type Scope, sql, systemScope, type Tx } from '../db/tx.ts'
import type { Jobs } from '../jobs/enqueue.ts'

/** Far longer than a frozen relay can hold an event that another has delivered meanwhile (decision 354). */
const retentionDays = 30
const batchMax = 5000
const deleteTask = 'platform-forget-deliveries'

/** Deletes who has heard an event, once the event has been gone for long. One that still fails keeps its rows. */
export async function deleteOldDeliveries(scope: Scope): Promise<void> {
  while ((await inBrand(scope, deleteDeliveries)) === batchMax);
}

async function deleteDeliveries(tx: Tx): Promise<number> {
  const gone = await tx.query(sql`
    delete from platform.heard
    where brand_id = ${tx.brandId} and (event_id, listener) in (
      select h.event_id, h.listener from platform.heard h
      where h.brand_id = ${tx.brandId} and h.at < now() - make_interval(days => ${retentionDays})
        and not exists (select 1 from platform.outbox o where o.id = h.event_id)
      limit ${batchMax})
    returning 1 as gone`)
  return gone.length
}

export const deliveryJobs: Jobs = {
  tasks: { [deleteTask]: (platform, { brandId }) => deleteOldDeliveries(systemScope(platform, brandId, deleteTask)) },
  cron: [{ task: deleteTask, at: '53 3 * * *' }],
}
