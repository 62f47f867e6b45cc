import { showIn } from '@gasing/ui/into-sight'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type MemberPageKey, paths } from '../paths.ts'
import { useMenus } from './use-menus.ts'

/**
 * The menu beside the page is longer than most windows, and the pages of a member stand below what can be played: their entry is marked
 * in sight, and stays there when the categories come. It is the page that asks for it, so that the first page of home need not know how.
 */
export function useShownInMenu(page: MemberPageKey): void {
  const router = useRouter()
  const { categories } = useMenus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more entries move the others
  useEffect(() => {
    const show = () => {
      const menu = document.querySelector('aside nav')
      showIn(menu, menu?.querySelector(`[href='${paths.member.replace('$page', page)}']`))
    }
    show()
    // the router puts back where the menu stood on the page before
    return router.subscribe('onRendered', show)
  }, [router, page, categories.length])
}
