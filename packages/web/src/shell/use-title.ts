import { useEffect } from 'react'
import { boot } from '#boot.ts'

/** Sets the title of this page in the tab and the history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${boot.brand.name}`
  }, [title])
}
