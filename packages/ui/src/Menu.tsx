import * as Dropdown from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { useLayer } from './layer.tsx'

export type MenuProps = {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  /** Open from the start: the code was loaded because the trigger was pressed. */
  startsOpen?: boolean
}

/** A drop-down of actions. It is rendered inside the dialog around it, so that Escape closes the menu and not the dialog. */
export function Menu({ trigger, children, align = 'end', startsOpen = false }: MenuProps) {
  const layer = useLayer()
  return (
    <Dropdown.Root modal={false} defaultOpen={startsOpen}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal container={layer}>
        <Dropdown.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-60 min-w-52 animate-fade rounded-m border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-s px-3 text-start no-underline outline-none data-highlighted:bg-raised'

/** One action; with `asChild` a link becomes the entry. */
export function MenuItem({
  children,
  onSelect,
  asChild = false,
  className = itemClass,
}: {
  children: ReactNode
  onSelect?: () => void
  asChild?: boolean
  /** Replaces the entry's usual style. */
  className?: string
}) {
  return (
    <Dropdown.Item asChild={asChild} className={className} {...(onSelect && { onSelect })}>
      {children}
    </Dropdown.Item>
  )
}

/** A choice of one out of several, with a mark at the selected one. */
export function MenuChoice({
  value,
  choices,
  onChoose,
}: {
  value: string
  choices: readonly { value: string; text: string; lang?: string }[]
  onChoose: (value: string) => void
}) {
  return (
    <Dropdown.RadioGroup value={value} onValueChange={onChoose}>
      {choices.map((choice) => (
        <Dropdown.RadioItem
          key={choice.value}
          value={choice.value}
          lang={choice.lang}
          className={`${itemClass} data-[state=checked]:bg-brand-soft data-[state=checked]:font-semibold`}
        >
          {choice.text}
        </Dropdown.RadioItem>
      ))}
    </Dropdown.RadioGroup>
  )
}

export function MenuSeparator() {
  return <Dropdown.Separator className="my-1.5 h-px bg-line" />
}
