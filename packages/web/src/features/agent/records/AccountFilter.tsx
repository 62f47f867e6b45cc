import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { type FormEvent, useState } from 'react'
import { useT } from '#i18n/i18n.ts'

/** Filters by account; searched when the form is submitted, and cleared at once when emptied. */
export function AccountFilter({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const choose = (name: string) => {
    setTyped(name)
    onChange(name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose(typed.trim())
  }
  return (
    <form className="flex items-center gap-2" onSubmit={submit}>
      <input
        type="search"
        aria-label={t('team_who')}
        placeholder={t('team_who')}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-h-11 w-full min-w-0 rounded-m border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted"
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onChange('')
        }}
      />
      <Button type="submit" look="soft" aria-label={t('team_find')}>
        <Icon name="search" className="size-5" />
      </Button>
    </form>
  )
}
