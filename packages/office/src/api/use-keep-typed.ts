import { useEffect } from 'react'
import { markUnsaved } from './session.ts'

/** Keeps the page and its unsaved input when the session ends; the operator signs in again and continues. */
export function useKeepTyped(isTyped: boolean): void {
  useEffect(() => (isTyped ? markUnsaved() : undefined), [isTyped])
}
