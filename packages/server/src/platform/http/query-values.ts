import type { TSchema } from 'typebox'
import { refuseParameter } from '../refused.ts'
import { isSound } from './read-body.ts'

/**
 * Converts query strings by their schema, and nowhere else: integers and booleans; nothing else is converted (T01). An empty
 * optional value counts as absent: that is how forms send it.
 */
export function convertQuery(schema: TSchema | undefined, query: unknown): Record<string, unknown> {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, { type?: string }>
    required?: readonly string[]
  }
  const values: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(query as Record<string, unknown>)) {
    if (typeof text !== 'string' || !isSound({ [name]: text }, 0)) return refuseParameter(name)
    if (text === '' && name in properties && !required.includes(name)) continue
    values[name] = convertValue(text, properties[name]?.type)
  }
  return values
}

function convertValue(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?(0|[1-9][0-9]{0,8})$/.test(text)) return Number.parseInt(text, 10)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
