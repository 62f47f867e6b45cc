import { useEffect } from 'react'
import { boot } from '#boot.ts'

/** What the tab and the history call this page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${boot.brand.name}`
  }, [title])
}
