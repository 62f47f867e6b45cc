import { scrollToEntry } from '@gasing/ui/scroll-to-entry'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type MemberPageKey, paths } from '../paths.ts'
import { useMenus } from './use-menus.ts'

/**
 * Scrolls the side menu to the entry of a member page and keeps it visible when the categories load: the menu is longer than most
 * windows, and these entries are below the games. The page calls this, so that the home page need not load the code.
 */
export function useShownInMenu(page: MemberPageKey): void {
  const router = useRouter()
  const { categories } = useMenus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more entries move the others
  useEffect(() => {
    const show = () => {
      const menu = document.querySelector('aside nav')
      scrollToEntry(menu, menu?.querySelector(`[href='${paths.member.replace('$page', page)}']`))
    }
    show()
    // the router restores the menu's scroll position of the previous page
    return router.subscribe('onRendered', show)
  }, [router, page, categories.length])
}
