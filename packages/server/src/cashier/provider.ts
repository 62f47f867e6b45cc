import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatExactMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import type { Platform } from '#platform/platform.ts'
import { readSecretFile } from '#platform/seal.ts'
import { signOrder } from './provider-signature.ts'

/** What a payment provider receives when a deposit is opened. */
export type PaymentOrder = {
  readonly pageUrl: string
  readonly providerId: string
  readonly reference: string
  readonly method: string
  readonly amount: bigint
  readonly language: string
  readonly depositId: bigint
  readonly expiresAt: Date
  /** Scheme and host that the member's browser sees. */
  readonly origin: string
}

/** The practice provider: its pages belong to the sandbox, and it does not exist elsewhere. */
const practiceProvider = 'sandbox'

/**
 * Returns the keys shared with a provider: the current one and, during a rotation, the previous one. They are read each time, so
 * that a rotation needs no restart. Outside the sandbox, none means that the provider is not set up.
 */
export function readProviderKeys({ config }: Platform, providerId: string): readonly Buffer[] {
  const path = (name: string) => join(config.dataDir, `keys/provider-${name}.hex`)
  if (!config.sandbox && (providerId === practiceProvider || !existsSync(path(providerId)))) return []
  const keys = [readSecretFile(path(providerId), config.sandbox ? () => randomBytes(32).toString('hex') : null)]
  const previous = path(`${providerId}.previous`)
  if (existsSync(previous)) keys.push(readFileSync(previous, 'utf8').trim())
  return keys.map((key) => Buffer.from(key, 'hex'))
}

/**
 * Returns the address of the provider's hosted page for one deposit. It contains the whole signed order: opening a deposit needs
 * no request to the provider, so it can neither hang nor be left half done, and the address also works on another device.
 */
export function buildHostedPageUrl(platform: Platform, brand: BrandConfig, order: PaymentOrder): string | null {
  const [key] = readProviderKeys(platform, order.providerId)
  if (!key) return null
  const page = new URL(`${order.pageUrl}/${order.reference}`, order.origin)
  const ticket = signOrder(key, {
    merchant: brand.code,
    reference: order.reference,
    method: order.method,
    amount: formatExactMoney(order.amount, brand.currency.decimals),
    currency: brand.currency.code,
    language: order.language,
    returnUrl: new URL(`/member/depositv2?deposit=${order.depositId}`, order.origin).href,
    callbackUrl: buildCallbackUrl(platform, brand, order.providerId),
    expiresAt: order.expiresAt.toISOString(),
  })
  page.searchParams.set('order', ticket)
  return page.href
}

/** Returns the callback address at the brand's first host, never one named by a browser. */
export function buildCallbackUrl({ config }: Platform, brand: BrandConfig, providerId: string): string {
  const url = new URL(`/wps/cashier/callbacks/${providerId}`, config.publicUrl ?? `http://localhost:${config.port}`)
  url.hostname = brand.hosts[0] ?? url.hostname
  return url.href
}
