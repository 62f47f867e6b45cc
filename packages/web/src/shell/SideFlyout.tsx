import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { getSideLinkClass, getSideTextClass } from './side-classes.ts'
import { useFlyout } from './use-flyout.ts'

/** An entry with content: expanded below it, or in a flyout beside the rail (SIDE-3). */
export function SideFlyout({
  icon,
  title,
  mini,
  children,
}: {
  icon: string
  title: string
  mini: boolean
  children: ReactNode
}) {
  const { open, box, place, watch } = useFlyout(mini)
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const shown = mini ? open : unfolded
  return (
    <div ref={box} {...watch}>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        className={clsx(getSideLinkClass(mini), 'cursor-pointer')}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name={icon} />
        <span className={clsx(getSideTextClass(mini), 'flex-1 text-start')}>{title}</span>
        {!mini && (
          <Icon
            name="chevron-down"
            className={clsx('-ms-2 size-4 text-muted transition-transform', shown && 'rotate-180')}
          />
        )}
      </button>
      {shown && (
        <section
          id={id}
          ref={place}
          aria-label={title}
          className={
            mini
              ? 'fixed start-(--side-w) z-50 max-h-[80dvh] w-60 animate-fade overflow-y-auto rounded-m border border-line bg-surface p-2 shadow-float'
              : 'my-1 ms-5 border-s border-line ps-3'
          }
        >
          {mini && <p className="px-3 py-2 font-head font-bold">{title}</p>}
          {children}
        </section>
      )}
    </div>
  )
}

const inner =
  'flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-s px-3 text-start text-sm text-muted hover:bg-raised hover:text-ink'

/** One action of a flyout. */
export function SideAction({ icon, text, onPress }: { icon?: string; text: string; onPress: () => void }) {
  return (
    <button type="button" className={inner} onClick={onPress}>
      {icon && <Icon name={icon} className="size-4" />}
      {text}
    </button>
  )
}
