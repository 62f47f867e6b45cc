import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/i18n.ts'

const waitMilliseconds = 120

type SearchFieldProps = {
  readonly value: string
  readonly onSearch: (text: string) => void
  /** The id of the list that it fills. */
  readonly controls?: string
  readonly className?: string
}

/** Searches while the user types, shortly after the last key; Enter searches and the clear button clears at once. */
export function SearchField({ value, onSearch, controls, className }: SearchFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const lastSearch = useRef(value)
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(onSearch)
  latest.current = onSearch
  // a value from the address (back, a cleared filter) replaces the text; the echo of our own change does not
  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    setTyped(value)
  }, [value])
  const search = (text: string) => {
    if (text === lastSearch.current) return
    lastSearch.current = text
    latest.current(text)
  }
  const latestSearch = useRef(search)
  latestSearch.current = search
  useEffect(() => {
    const timer = setTimeout(() => latestSearch.current(typed.trim()), waitMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  const empty = () => {
    setTyped('')
    search('')
    field.current?.focus()
  }
  return (
    <div
      className={clsx(
        'flex items-center gap-2 rounded-m border border-edge bg-surface focus-within:outline-2 focus-within:outline-focus',
        className,
      )}
    >
      <Icon name="search" className="ms-3 text-muted" />
      <input
        ref={field}
        type="search"
        maxLength={60}
        enterKeyHint="search"
        aria-label={t('search_games')}
        aria-controls={controls}
        placeholder={t('search_placeholder')}
        className="min-w-0 flex-1 appearance-none self-stretch bg-transparent outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed.trim())}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('search_clear')}
          className="grid size-11 shrink-0 cursor-pointer place-items-center text-muted hover:text-ink"
          onClick={empty}
        >
          <Icon name="x" className="size-4" />
        </button>
      )}
    </div>
  )
}
