import clsx from 'clsx'
import * as RadixTabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'

export type Tab = { value: string; text: string; content: ReactNode }

type Look = 'strip' | 'line'
const listLooks: Record<Look, string> = {
  strip: 'gap-1 rounded-m bg-raised p-1',
  line: 'gap-5 border-b border-line',
}
const tabLooks: Record<Look, string> = {
  strip: 'flex-1 rounded-s px-4 data-[state=active]:bg-surface data-[state=active]:shadow-card',
  line: '-mb-px border-b-2 border-transparent px-0.5 data-[state=active]:border-brand',
}

/** Tabs with a sliding strip that scrolls on narrow screens; `line` is for tabs inside of tabs. */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
  look = 'strip',
}: {
  tabs: readonly Tab[]
  label: string
  value: string
  onChange: (value: string) => void
  look?: Look
}) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} activationMode="manual">
      <RadixTabs.List
        aria-label={label}
        className={clsx('mb-4 flex overflow-x-auto [scrollbar-width:none]', listLooks[look])}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              'min-h-11 cursor-pointer whitespace-nowrap text-sm font-semibold text-muted transition-colors data-[state=active]:text-ink',
              tabLooks[look],
            )}
          >
            {tab.text}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="outline-none">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
