import { btcpaySettings, saveBtcpay } from '@gasing/contract/calls/office/btcpay'
import type { App } from '#platform/http/app.ts'
import { sendRefusal, sendSuccess } from '#platform/http/envelope.ts'
import { resolveBrand } from '#platform/http/host.ts'
import { route } from '#platform/http/route.ts'
import { signatureHeader } from './btcpay-api.ts'
import { btcpayId } from './btcpay-settle.ts'
import { receiveWebhook } from './btcpay-webhook.ts'
import { readBtcpaySettings, saveBtcpaySettings } from './office-btcpay.ts'

const bodyBytesMax = 16_384

/** Route that BTCPay calls: the signature covers the raw bytes, so nothing may parse them first. */
export function btcpayRoutes(app: App): void {
  app.fastify.post(`/wps/cashier/callbacks/${btcpayId}`, { bodyLimit: bodyBytesMax }, async (request, reply) => {
    try {
      const brand = await resolveBrand(app, request)
      const signature = request.headers[signatureHeader]
      const actor = { kind: 'outside', name: `provider:${btcpayId}` } as const
      const verdict = await receiveWebhook(
        {
          ...{ platform: app.platform, brandId: brand.brandId, actor, language: 'EN', device: '' },
          ...{ ip: request.ip, requestId: request.id },
        },
        {
          signature: typeof signature === 'string' ? signature : '',
          body: typeof request.body === 'string' ? request.body : '',
        },
      )
      return sendSuccess(reply, { verdict })
    } catch (error) {
      return sendRefusal(app, request, reply, { error, language: 'EN' })
    }
  })
}

export function officeBtcpayRoutes(app: App): void {
  route(app, btcpaySettings, ({ scope }) => readBtcpaySettings(scope))
  route(app, saveBtcpay, ({ body, scope }) => saveBtcpaySettings(scope, body))
}
