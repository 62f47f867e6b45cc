import { createStore } from './store.ts'

export type Toast = { id: string; tone: 'good' | 'bad' | 'plain'; text: string; detail?: string | undefined }

/** More at once would cover the page; the oldest is removed. */
const toastsMax = 3

export const toasts = createStore<readonly Toast[]>([])
let count = 0

/** @returns its id */
export function showToast(toast: Omit<Toast, 'id'>): string {
  const id = `note-${++count}`
  const rest = toasts.get().filter((other) => other.text !== toast.text)
  toasts.set([...rest, { ...toast, id }].slice(-toastsMax))
  return id
}

export function removeToast(id: string): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
