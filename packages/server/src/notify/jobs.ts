import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { deliver } from './deliver.ts'
import { sendTask } from './send.ts'

export const jobs: Jobs = {
  tasks: {
    [sendTask]: (platform, { brandId, messageId }) =>
      deliver(systemScope(platform, brandId, sendTask), BigInt(String(messageId))),
  },
}
