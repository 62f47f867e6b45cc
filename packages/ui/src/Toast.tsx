import clsx from 'clsx'
import * as RadixToast from 'radix-ui/toast'
import { Icon } from './Icon.tsx'

export type ToastNote = { id: string; tone: 'good' | 'bad' | 'plain'; text: string; detail?: string | undefined }
export type ToastsProps = {
  notes: readonly ToastNote[]
  closeLabel: string
  regionLabel: string
  onGone: (id: string) => void
  direction?: 'ltr' | 'rtl'
}

const signs = { good: 'circle-check', bad: 'circle-alert', plain: 'info' } as const
const tones = { good: 'text-win', bad: 'text-loss', plain: 'text-brand-text' } as const
const showMilliseconds = 6000

/** Escape closes the newest toast, then passes on to the menu or dialog that had the focus when the toast appeared. */
function forwardEscape({ target }: KeyboardEvent): void {
  setTimeout(() =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  )
}

/**
 * Short notifications that disappear by themselves; can be swiped or closed earlier, are announced politely, and stay while
 * hovered.
 */
export function Toasts({ notes, closeLabel, regionLabel, onGone, direction = 'ltr' }: ToastsProps) {
  return (
    <RadixToast.Provider
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      duration={showMilliseconds}
      label={regionLabel}
    >
      {notes.map((note) => (
        <RadixToast.Root
          key={note.id}
          onOpenChange={(open) => !open && onGone(note.id)}
          onEscapeKeyDown={forwardEscape}
          className="flex animate-sheet items-start gap-3 rounded-m border border-line bg-surface p-4 text-ink shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          <Icon name={signs[note.tone]} className={clsx('mt-0.5', tones[note.tone])} />
          <div className="min-w-0 flex-1">
            <RadixToast.Title className="font-medium">{note.text}</RadixToast.Title>
            {note.detail && (
              <RadixToast.Description className="mt-0.5 break-words text-sm text-muted">
                {note.detail}
              </RadixToast.Description>
            )}
          </div>
          <RadixToast.Close
            aria-label={closeLabel}
            className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center text-muted hover:text-ink"
          >
            <Icon name="x" className="size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className="fixed end-0 bottom-0 z-70 m-0 flex w-full max-w-105 list-none flex-col gap-2 p-4 pb-[calc(1rem+var(--bar-h,0px))] outline-none max-sm:in-data-scroll-locked:top-0 max-sm:in-data-scroll-locked:bottom-auto" />
    </RadixToast.Provider>
  )
}
