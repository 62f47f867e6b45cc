import { createContext, use } from 'react'

/** The open dialog's element: menus and toasts opened inside it are rendered into it. Undefined outside dialogs. */
export const LayerContext = createContext<HTMLElement | undefined>(undefined)

export function useLayer(): HTMLElement | undefined {
  return use(LayerContext)
}
