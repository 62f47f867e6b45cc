import type { Value } from '@gasing/contract/call'
import { announcements } from '@gasing/contract/calls/pages'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { buildQuery } from '#api/query.ts'

export type Announcements = Value<typeof announcements>
export type Announcement = Announcements['popup'][number]

const allTypes = 'B,PL,PU,PR,H'

/** Returns the brand's current announcements (PROMO-3). */
export function useAnnouncements(enabled = true): Announcements | undefined {
  return useQuery({
    ...buildQuery(announcements, { query: { types: allTypes, platform: 'W', execution: 'B' } }),
    enabled,
  }).data
}

/** Marks stored in the browser: announcements read, pop-ups dismissed. */
function createMarks(storage: Storage, key: string, most: number) {
  const listeners = new Set<() => void>()
  const read = () => storage.getItem(key) ?? ''
  const ids = () => read().split(',').filter(Boolean)
  return {
    has: (id: string) => ids().includes(id),
    add(added: readonly string[]) {
      storage.setItem(key, [...new Set([...ids(), ...added])].slice(-most).join(','))
      for (const listener of listeners) listener()
    },
    /** Re-renders the component when a mark is added. */
    useMarks: () =>
      useSyncExternalStore((listener) => {
        listeners.add(listener)
        // changed in another tab
        window.addEventListener('storage', listener)
        return () => {
          listeners.delete(listener)
          window.removeEventListener('storage', listener)
        }
      }, read),
  }
}

const marksMax = 300
export const seenMarks = createMarks(localStorage, 'seen_announcements', marksMax)
/** CLIENT-1: pop-ups dismissed in this session. */
export const sessionMarks = createMarks(sessionStorage, 'index_notice', marksMax)
/** Pop-ups dismissed in this browser, by version, so that they do not reappear in another tab unless their text changes. */
export const dismissedMarks = createMarks(localStorage, 'dismissed_notices', marksMax)
export const getMark = ({ id, version }: Pick<Announcement, 'id' | 'version'>): string => `${id}.${version}`

const flattenAnnouncements = ({ banners, player, promotion, popup, headline }: Announcements): Announcement[] =>
  [headline, banners, player, promotion, popup].flat()

/** Returns how many announcements have not been seen in this browser. */
export function useNewAnnouncements(enabled: boolean): number {
  const all = useAnnouncements(enabled)
  seenMarks.useMarks()
  return all ? flattenAnnouncements(all).filter(({ id }) => !seenMarks.has(id)).length : 0
}
