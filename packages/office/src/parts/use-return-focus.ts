import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus after a refusal: to the refused field, which may have scrolled out of view, or to what had it before the form
 * could not be used during the save. The returned function is called as the save begins.
 */
export function useReturnFocus(form: RefObject<HTMLFormElement | null>, error: unknown): () => void {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!error) return
    const field = form.current?.querySelector('[aria-invalid="true"]') ?? focused.current
    if (field instanceof HTMLElement) field.focus()
  }, [form, error])
  return () => {
    focused.current = document.activeElement
  }
}
