import { splitPlayCode } from '@gasing/contract/rules/lottery/play-names'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/i18n.ts'
import { groupName, kindName, windowName } from './names.ts'
import type { PricedPlay } from './use-lottery.ts'

type Choice = { value: string; text: string }

/** Scrolls the selected choice into view within its row, without scrolling the page. */
function showChosen(line: HTMLElement | null): void {
  const chosen = line?.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (!line || !chosen) return
  const [all, one] = [line.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (one.left < all.left || one.right > all.right) line.scrollLeft += one.left - all.left - (all.width - one.width) / 2
}

/** Exclusive choices: a row that scrolls by touch, lines for a mouse, which could not scroll it. */
function Choices({
  label,
  look,
  choices,
  value,
  onChange,
}: {
  label: string
  look: 'tab' | 'chip'
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}) {
  const line = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has to be seen too
  useEffect(() => showChosen(line.current), [value])
  return (
    <fieldset
      ref={line}
      aria-label={label}
      className="-mx-1 flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:none] pointer-fine:flex-wrap"
    >
      {choices.map(({ value: each, text }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          className={clsx(
            'min-h-11 shrink-0 cursor-pointer px-4 text-sm font-semibold whitespace-nowrap',
            look === 'tab' ? 'rounded-m' : 'rounded-full border',
            look === 'tab' && (each === value ? 'bg-brand text-brand-ink' : 'bg-raised hover:bg-brand-soft'),
            look === 'chip' &&
              (each === value ? 'border-brand bg-brand-soft text-brand-text' : 'border-line hover:border-brand'),
          )}
          onClick={() => onChange(each)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

const removeDuplicates = (values: readonly string[]): string[] => [...new Set(values)]

export type PlayTabsProps = {
  plays: readonly PricedPlay[]
  value: string
  onChange: (code: string) => void
}

/** Selects a play: its group, the positions it covers, and the kind of bet. */
export function PlayTabs({ plays, value, onChange }: PlayTabsProps) {
  const t = useT()
  const parts = plays.map(({ play }) => ({ code: play.code, group: play.group, ...splitPlayCode(play.code) }))
  const here = parts.find(({ code }) => code === value) ?? parts[0]
  if (!here) return null
  const groups = removeDuplicates(parts.map(({ group }) => group))
  const inGroup = parts.filter(({ group }) => group === here.group)
  const windows = removeDuplicates(inGroup.flatMap(({ window }) => window ?? []))
  const inWindow = windows.length > 1 ? inGroup.filter(({ window }) => window === here.window) : inGroup
  const toGroup = (group: string) => onChange(parts.find((each) => each.group === group)?.code ?? value)
  const toWindow = (window: string) => {
    const there = inGroup.filter((each) => each.window === window)
    onChange((there.find(({ kind }) => kind === here.kind) ?? there[0])?.code ?? value)
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <Choices
        label={t('lot_groups')}
        look="tab"
        choices={groups.map((group) => ({ value: group, text: groupName(group) }))}
        value={here.group}
        onChange={toGroup}
      />
      {windows.length > 1 && (
        <Choices
          label={t('lot_windows')}
          look="chip"
          choices={windows.map((window) => ({ value: window, text: windowName(window) }))}
          value={here.window ?? ''}
          onChange={toWindow}
        />
      )}
      {inWindow.length > 1 && (
        <Choices
          label={t('lot_kinds')}
          look="chip"
          choices={inWindow.map(({ code, kind }) => ({ value: code, text: kindName(kind) }))}
          value={here.code}
          onChange={onChange}
        />
      )}
    </div>
  )
}
