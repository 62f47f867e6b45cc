import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { RewardKind } from './model.ts'

export type DeliveryAddress = { readonly address?: string; readonly phone?: string }

const addressLengths = [10, 300] as const

/** Parses the delivery address of goods; refuses unusable values by field. A bonus needs none. */
export function parseDelivery(kind: RewardKind, request: DeliveryAddress) {
  if (kind !== 'goods') return { address: null, phone: null }
  const address = (request.address ?? '').normalize('NFC').trim()
  const phone = (request.phone ?? '').replaceAll(/[\s().-]/g, '')
  const [shortest, longest] = addressLengths
  const isAddress = [...address].length >= shortest && [...address].length <= longest
  const fields: Record<string, FieldRefusal> = {
    ...(!isAddress && { address: { code: 'reward_address', params: { min: shortest, max: longest } } }),
    ...(!/^\+?[0-9]{7,15}$/.test(phone) && { phone: { code: 'reward_phone' } }),
  }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  return { address, phone }
}
