import { brandConfig } from '#brand/public.ts'
import { callbackUrl } from '#cashier/public.ts'
import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { btcpayTask, deliverWebhooks } from './btcpay.ts'
import { playCrowd, playTask } from './play-crowd.ts'
import { deliverDue, deliverTask } from './provider.ts'

export const jobs: Jobs = {
  tasks: {
    [btcpayTask]: async (platform, { brandId }) => {
      const brand = await brandConfig(platform, brandId)
      await deliverWebhooks(systemScope(platform, brandId, btcpayTask), callbackUrl(platform, brand, 'btcpay'))
    },
    [deliverTask]: (platform, { brandId }) => deliverDue(systemScope(platform, brandId, deliverTask)),
    [playTask]: (platform, { brandId }) => playCrowd(platform, brandId),
  },
  cron: [
    { task: btcpayTask, at: '* * * * *' },
    { task: deliverTask, at: '* * * * *' },
  ],
}
