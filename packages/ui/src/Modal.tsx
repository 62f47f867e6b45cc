import clsx from 'clsx'
import { setNonce } from 'get-nonce'
import * as Dialog from 'radix-ui/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { LayerContext } from './layer.tsx'
import { useDrag } from './use-drag.tsx'
import { useEscape } from './use-escape.tsx'
import { useScrollPosition } from './use-scroll-position.tsx'

// NOTE: the scroll lock inserts a style element, which our policy allows only with the page's nonce.
const nonce = globalThis.document?.querySelector<HTMLElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Announces that the title can be dragged and moved with the arrow keys. */
  dragLabel?: string
  description?: string
  children: ReactNode
  /** `side` is a sheet at the end edge, for what belongs beside the page (a wallet over a game). */
  shape?: 'dialog' | 'side'
  className?: string
  /** Does not close on a press outside: for steps that would lose input. */
  keep?: boolean
}

const partClass = 'grid size-11 cursor-pointer place-items-center rounded-m text-muted hover:bg-raised hover:text-ink'
const shapes = {
  dialog:
    'dialog inset-x-0 bottom-0 max-h-[92dvh] rounded-t-l animate-sheet ' +
    'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:min-w-[min(440px,92vw)] sm:min-h-[200px] sm:rounded-l sm:animate-rise',
  side: 'inset-y-0 end-0 h-dvh w-full max-w-[440px] animate-slide sm:rounded-s-l',
}

/**
 * Returns the element to focus: for keyboard users the first field other than a combobox, because a typed number would land in
 * the country code; on touch the dialog itself, so that no keyboard pops up.
 */
function findInitialFocus(dialog: HTMLElement): HTMLElement {
  const touch = globalThis.matchMedia?.('(pointer: coarse)').matches
  return (
    (!touch && dialog.querySelector<HTMLElement>('input:not([type=hidden], [role=combobox]), select, textarea')) ||
    dialog
  )
}

/** A press outside an open menu or list closes only that. */
const hasOpenLayer = () => document.querySelector('[data-radix-popper-content-wrapper]') !== null

/**
 * The dialog for everything (CLIENT-4): locks the page scroll and keeps its position, traps the focus and gives it back, closes
 * on Escape and on a press outside, is dragged by its title, and becomes a sheet on small screens.
 */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  dragLabel,
  description,
  children,
  shape = 'dialog',
  className,
  keep = false,
}: ModalProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const opener = useRef<Element | null>(null)
  const menuFirst = useRef(false)
  const drag = useDrag(element, shape === 'dialog')
  useScrollPosition(open)
  useEscape(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay
          className="fixed inset-0 z-50 animate-fade bg-night/65 backdrop-blur-[2px]"
          onPointerDown={() => {
            menuFirst.current = hasOpenLayer()
          }}
          onClick={() => keep || menuFirst.current || onClose()}
        />
        <Dialog.Content
          ref={setElement}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            findInitialFocus(element ?? (event.target as HTMLElement)).focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            // NOTE: without its own trigger the library would leave the focus nowhere. It reports the close from a timer, which a
            // fast user can overtake: an element focused meanwhile keeps the focus, or a dialog opened at once would lose its
            // typed text
            event.preventDefault()
            const taken = document.activeElement !== null && document.activeElement !== document.body
            if (!taken && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          // NOTE: the backdrop closes the dialog above it. The library would ignore the first press after a dialog on top has
          // closed
          onInteractOutside={(event) => event.preventDefault()}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed z-50 flex flex-col overflow-hidden border border-line bg-surface text-ink shadow-float outline-none',
            shapes[shape],
            className,
          )}
        >
          <header
            {...drag.grip}
            className={clsx(
              'flex shrink-0 items-center ps-5 pe-2 pt-2 pb-1',
              drag.active && 'cursor-move touch-none select-none',
            )}
          >
            <Dialog.Title className="min-w-0 flex-1 line-clamp-2 font-head text-xl font-bold">{title}</Dialog.Title>
            {drag.active && dragLabel && (
              <button type="button" {...drag.keys} aria-label={dragLabel} title={dragLabel} className={partClass}>
                <Icon name="grip-horizontal" />
              </button>
            )}
            <Dialog.Close aria-label={closeLabel} className={partClass}>
              <Icon name="x" />
            </Dialog.Close>
          </header>
          {/* what is placed in it scrolls with it: without `relative` the dialog itself grew, and its title could be scrolled away */}
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            {description && <Dialog.Description className="mb-3 text-muted">{description}</Dialog.Description>}
            <LayerContext value={element ?? undefined}>{children}</LayerContext>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
