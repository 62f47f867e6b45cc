import type { Value } from '@gasing/contract/call'
import { countries } from '@gasing/contract/calls/system'
import { Icon } from '@gasing/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { getNumberTag, useT } from '#i18n/i18n.ts'
import { guessCode } from '#shared/dialling-code.ts'
import { getFieldName } from '#shared/field-text.ts'

type Option = { countryCode: string; code: string; name: string; sought: string }

/** REG-13: delay that lets a click on the list arrive before it closes. */
const closeMilliseconds = 200

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function buildOptions(known: Value<typeof countries>): Option[] {
  const names = new Intl.DisplayNames(getNumberTag(), { type: 'region' })
  return known.map(({ countryCode, countryDialingCode }) => {
    const name = names.of(countryCode) ?? countryCode
    return {
      countryCode,
      code: countryDialingCode,
      name,
      sought: foldText(`${name} ${countryCode} +${countryDialingCode}`),
    }
  })
}

/** The dialling code of a mobile number: a list searchable by name or code, or a typed code. */
export function CountryCombobox({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useT()
  const id = useId()
  const { data: known = [] } = useQuery(buildQuery(countries, {}))
  const options = buildOptions(known)
  const [typed, setTyped] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = typed !== null
  const found = options.filter(({ sought }) => sought.includes(foldText(typed ?? '')))
  const active = isOpen ? found[Math.min(place, found.length - 1)] : undefined

  const likely = guessCode(known)
  useEffect(() => {
    if (!value && likely) onChange(likely)
  }, [value, likely, onChange])
  useEffect(() => () => clearTimeout(closing.current), [])

  const open = () => {
    clearTimeout(closing.current)
    setTyped('')
    setPlace(
      Math.max(
        0,
        options.findIndex(({ code }) => code === value),
      ),
    )
  }
  const take = (code: string) => {
    clearTimeout(closing.current)
    onChange(code)
    setTyped(null)
  }
  /** Accepts a typed code, even when it is not in the list (START-8). */
  const leave = () => {
    const [, code] = /^\+?([0-9]{1,5})$/.exec(typed ?? '') ?? []
    if (code) onChange(code)
    closing.current = setTimeout(() => setTyped(null), closeMilliseconds)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !isOpen) open()
    else if (step) setPlace((Math.min(place, found.length - 1) + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter' && active) take(active.code)
    else if (event.key === 'Enter' && isOpen) leave()
    else if (event.key === 'Escape' && isOpen) setTyped(null)
    else return
    event.preventDefault()
  }
  return (
    <span className="relative -ms-3.5 flex min-h-12 items-center border-e border-line">
      <input
        role="combobox"
        aria-label={getFieldName('countryDialingCode')}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.countryCode}` : undefined}
        autoComplete="off"
        spellCheck={false}
        name="countryDialingCode"
        className={clsx(
          'min-h-12 bg-transparent ps-3.5 text-base text-ink outline-none placeholder:text-muted',
          isOpen ? 'w-40 pe-2' : 'w-20 cursor-pointer pe-6',
        )}
        placeholder={isOpen ? t('country_search') : undefined}
        value={typed ?? (value && `+${value}`)}
        onFocus={(event) => event.target.select()}
        onClick={() => !isOpen && open()}
        onBlur={leave}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value)
          setPlace(0)
        }}
      />
      <Icon name="chevron-down" className="pointer-events-none absolute end-2 size-4 text-muted" />
      {isOpen && (
        <span
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={getFieldName('countryDialingCode')}
          className="absolute start-0 top-full z-20 mt-1.5 max-h-64 w-[min(20rem,80vw)] overflow-y-auto overscroll-contain rounded-m border border-line bg-surface p-1.5 shadow-float"
        >
          {found.map((option) => (
            <CountryOption
              key={option.countryCode}
              id={`${id}-${option.countryCode}`}
              option={option}
              isActive={option === active}
              isChosen={option.code === value}
              onTake={() => take(option.code)}
            />
          ))}
          {found.length === 0 && <span className="block p-3 text-sm text-muted">{t('country_none')}</span>}
        </span>
      )}
    </span>
  )
}

type CountryOptionProps = { id: string; option: Option; isActive: boolean; isChosen: boolean; onTake: () => void }

/** NOTE: the focus stays in the input, which handles the keyboard; a click must not move it. */
function CountryOption({ id, option, isActive, isChosen, onTake }: CountryOptionProps) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
    <span
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-s px-3 text-sm',
        isActive && 'bg-raised',
        isChosen && 'font-semibold',
      )}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span>{option.name}</span>
      <bdi className="text-muted">+{option.code}</bdi>
    </span>
  )
}
