import { type GroupKind, groupKinds, listGroup, membersOf } from '@gasing/contract/rules/lottery/number-groups'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { symbolName } from './names.ts'
import { flipGroup } from './pick.ts'

/** Selects whole groups of the numbers 00 to 99: signs, doubles, sums, heads and tails. */
export function NumberGroups({
  chosen,
  max,
  disabled,
  onChange,
}: {
  chosen: readonly string[]
  max: number
  disabled: boolean
  onChange: (numbers: readonly string[]) => void
}) {
  const t = useT()
  const [kind, setKind] = useState<GroupKind | null>(null)
  const flip = (member: string) => onChange(flipGroup(chosen, listGroup(kind ?? 'zodiac', member), max))
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" disabled={disabled}>
      <legend className="mb-1 text-sm font-semibold">{t('vnl_groups')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {groupKinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-expanded={each === kind}
            className="lot-chip"
            onClick={() => setKind(each === kind ? null : each)}
          >
            {t(`vnl_group_${each}`)}
          </button>
        ))}
      </div>
      {kind && (
        <div className="flex flex-wrap gap-1.5">
          {membersOf[kind].map((member) => (
            <button
              key={member}
              type="button"
              className="lot-chip"
              aria-pressed={listGroup(kind, member).every((number) => chosen.includes(number))}
              onClick={() => flip(member)}
            >
              {symbolName(member)}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
