import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { deliverMessage } from './deliver.ts'
import { sendTask } from './send.ts'

export const jobs: Jobs = {
  tasks: {
    [sendTask]: (platform, { brandId, messageId }) =>
      deliverMessage(systemScope(platform, brandId, sendTask), BigInt(String(messageId))),
  },
}
