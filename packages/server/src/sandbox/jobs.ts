import { readBrandConfig } from '#brand/public.ts'
import { buildCallbackUrl } from '#cashier/public.ts'
import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import type { LoanRecorder } from '#wallet/public.ts'
import { btcpayTask, deliverWebhooks } from './btcpay.ts'
import { playCommunity, playCommunityTask } from './play-community.ts'
import { deliverDueMessages, deliverTask } from './provider.ts'

export const buildJobs = (loans: LoanRecorder): Jobs => ({
  tasks: {
    [btcpayTask]: async (platform, { brandId }) => {
      const brand = await readBrandConfig(platform, brandId)
      await deliverWebhooks(systemScope(platform, brandId, btcpayTask), buildCallbackUrl(platform, brand, 'btcpay'))
    },
    [deliverTask]: (platform, { brandId }) => deliverDueMessages(systemScope(platform, brandId, deliverTask)),
    [playCommunityTask]: (platform, { brandId }) => playCommunity(platform, brandId, loans),
  },
  cron: [
    { task: btcpayTask, at: '* * * * *' },
    { task: deliverTask, at: '* * * * *' },
  ],
})
