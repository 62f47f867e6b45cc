import * as RadixTabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'

export type Tab = { value: string; text: string; content: ReactNode }

/** Tabs with a sliding strip that scrolls on narrow screens. */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
}: {
  tabs: readonly Tab[]
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} activationMode="manual">
      <RadixTabs.List
        aria-label={label}
        className="mb-4 flex gap-1 overflow-x-auto rounded-m bg-raised p-1 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 cursor-pointer whitespace-nowrap rounded-s px-4 text-sm font-semibold text-muted transition-colors data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card"
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
