import type { Value } from '@gasing/contract/call'
import { helpCenter } from '@gasing/contract/calls/pages'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'

export type HelpItem = Value<typeof helpCenter>[number]

export const useHelp = () => useQuery(buildQuery(helpCenter, {}))

const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase()

/** Returns the visible text of HTML; none of it is inserted into the page. */
export const extractText = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<(\/(p|h\d|li|tr|td|th)|br\s*\/?)>/g, ' <$1>'), 'text/html')
    .body.textContent.replace(/\s+/g, ' ')
    .trim()

export type Finding = { readonly item: HelpItem; readonly excerpt: string }

const excerptLength = 140

/** Returns the items that contain every word, title matches first, each with an excerpt around the match. */
export function searchHelp(items: readonly HelpItem[], words: string): Finding[] {
  const terms = foldText(words).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  const found = items.flatMap((item) => {
    const text = extractText(item.content)
    const sought = `${foldText(item.title)} ${foldText(text)}`
    if (!terms.every((word) => sought.includes(word))) return []
    const at = Math.max(0, foldText(text).indexOf(terms[0] ?? '') - excerptLength / 3)
    const excerpt = `${at > 0 ? '…' : ''}${text.slice(at, at + excerptLength)}${at + excerptLength < text.length ? '…' : ''}`
    return [{ item, excerpt, inTitle: terms.some((word) => foldText(item.title).includes(word)) }]
  })
  return found.sort((a, b) => Number(b.inTitle) - Number(a.inTitle))
}
