import type { Value } from '@gasing/contract/call'
import { helpCenter } from '@gasing/contract/calls/pages'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'

export type HelpItem = Value<typeof helpCenter>[number]

export const useHelp = () => useQuery(queryOf(helpCenter, {}))

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase()

/** Returns the visible text of HTML; none of it is inserted into the page. */
export const textOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<(\/(p|h\d|li|tr|td|th)|br\s*\/?)>/g, ' <$1>'), 'text/html')
    .body.textContent.replace(/\s+/g, ' ')
    .trim()

export type Finding = { readonly item: HelpItem; readonly excerpt: string }

const excerptLength = 140

/** Returns the items that contain every word, title matches first, each with an excerpt around the match. */
export function searchHelp(items: readonly HelpItem[], words: string): Finding[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const found = items.flatMap((item) => {
    const text = textOf(item.content)
    const sought = `${plain(item.title)} ${plain(text)}`
    if (!wanted.every((word) => sought.includes(word))) return []
    const at = Math.max(0, plain(text).indexOf(wanted[0] ?? '') - excerptLength / 3)
    const excerpt = `${at > 0 ? '…' : ''}${text.slice(at, at + excerptLength)}${at + excerptLength < text.length ? '…' : ''}`
    return [{ item, excerpt, inTitle: wanted.some((word) => plain(item.title).includes(word)) }]
  })
  return found.sort((a, b) => Number(b.inTitle) - Number(a.inTitle))
}
