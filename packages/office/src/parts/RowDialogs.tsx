import { createContext, type ReactNode, use, useCallback, useState } from 'react'

type DialogOf = (onClose: () => void) => ReactNode

const Show = createContext<(dialog: DialogOf) => void>(() => undefined)

/** Returns a function that opens the dialog of a row. */
export const useRowDialog = () => use(Show)

/**
 * Holds the dialog of a row outside of the list: a row changes or leaves the list when another operator decides about it, and a
 * typed reason or the refusal of the own decision must not vanish with it.
 */
export function RowDialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<DialogOf | null>(null)
  const show = useCallback((next: DialogOf) => setDialog(() => next), [])
  return (
    <Show value={show}>
      {children}
      {dialog?.(() => setDialog(null))}
    </Show>
  )
}
