import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const callModule = /\/packages\/contract\/src\/calls\/(office\/)?[a-z-]+\.ts$/
/** What a browser needs of a call; schemas and refusal codes stay on the server. */
const keptFields = ['method', 'path', 'who', 'encrypted', 'form', 'idempotent', 'config', 'whileForced'] as const

function isCall(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refuses' in value
}

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain))

/**
 * Returns the source of a calls module without its schemas: each call as a plain literal, other exports only if they are plain
 * values (lists of codes); schemas are omitted, so that any use of one is found at once.
 */
export function buildLightSource(exports: Record<string, unknown>): string {
  const lines = Object.entries(exports).flatMap(([name, value]) => {
    if (isCall(value)) {
      const light = Object.fromEntries(
        keptFields.filter((key) => value[key] !== undefined).map((key) => [key, value[key]]),
      )
      return [`export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(light)})`]
    }
    return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)}`] : []
  })
  return `${lines.join('\n')}\n`
}

/** Lets the browser import calls by value without any schema code: the contract itself runs at build time. */
export function createContractLightPlugin(): Plugin {
  return {
    name: 'gasing:contract-light',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!callModule.test(file)) return null
      const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      return { code: buildLightSource(exports), map: null, moduleSideEffects: false }
    },
  }
}
