import { translate, translateOr } from '../texts.ts'
import { nameValue } from './value-name.ts'

/** The audited action of a page's forms, where it is not the page's name in the singular. */
const actionByPage: Readonly<Record<string, string>> = {
  'agent-bills': 'contract',
  'agent-contracts': 'contract',
  brand: 'brand.settings',
  categories: 'games',
  'chat-room': 'service',
  draws: 'lottery',
  'field-rules': 'brand.field-rule',
  'identity-checks': 'identity',
  lanes: 'games',
  lotteries: 'lottery',
  'lottery-band': 'lottery',
  opening: 'brand.opening',
  'phone-auth': 'brand.phone-auth',
  results: 'lottery',
  routes: 'brand.resource',
}

type WordOf = (key: string, values?: Record<string, string>) => string
const translateWord: WordOf = (key, values) => translateOr(key, '', values)

/**
 * Names a field by its label, given its path in the request and the address of the page with its form. A part without a label
 * counts as the field it is in.
 */
export function nameField(
  address: string,
  path: string,
  { currency, wordOf = translateWord }: { currency: string; wordOf?: WordOf },
): string | null {
  const parts = path.split('.')
  const candidates = parts.map((_, omitted) => parts.slice(0, parts.length - omitted).join('.'))
  for (const candidate of candidates) {
    const name = nameWhole(address, candidate, { currency, wordOf })
    if (name !== null) return name
  }
  return null
}

function nameWhole(
  address: string,
  path: string,
  { currency, wordOf }: { currency: string; wordOf: WordOf },
): string | null {
  const page = /^\/office\/([^/]+)/.exec(address)?.[1] ?? ''
  const action = actionByPage[page] ?? page.replace(/s$/, '')
  const name = nameValue(action, path, { currency, wordOf, anyForm: true })
  return path.split('.').some((part) => name.split(' · ').includes(part) && !/^[0-9]+$/.test(part)) ? null : name
}

/** The same for a sentence: a field without a label is still mentioned. */
export const describeField = (path: string, currency = ''): string =>
  nameField(location.pathname, path, { currency }) ?? translate('field_unnamed')
