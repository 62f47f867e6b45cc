import type { PlayNames } from '@gasing/contract/rules/lottery/play-names'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { findChoiceText } from '#i18n/values/choice-text.ts'
import { describeField } from '#i18n/values/field-name.ts'
import { useCodeNames } from '#i18n/values/use-code-names.ts'
import { usePlayNames } from '#i18n/values/use-play-names.ts'
import { toPlainText } from './html/plain-text.ts'
import type { Conflict } from './merge-form.ts'
import { RefusalNote } from './RefusalNote.tsx'
import type { Conflicts } from './use-merged-form.ts'
import { VendorName } from './VendorName.tsx'

const sides = ['mine', 'theirs'] as const
/** The attribute by which `focusConflict` finds the choices. */
const choiceAttribute = 'data-conflict-choice'

/** What this operator and another one have both changed, each with both values: the form is saved once each is chosen. */
export function ConflictNote({ conflicts: { list, choose } }: { conflicts: Conflicts }) {
  const t = useT()
  if (list.length === 0) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {t('changed_by_both')}
      {list.map((conflict) => (
        <Choice key={conflict.path.join('.')} conflict={conflict} onChoose={(side) => choose(conflict, side)} />
      ))}
    </Alert>
  )
}

type ChoiceProps = { conflict: Conflict; onChoose: (side: 'mine' | 'theirs') => void }

function Choice({ conflict, onChoose }: ChoiceProps) {
  const t = useT()
  const { time, currency } = useFormat()
  const plays = usePlayNames()
  const name = nameConflict(conflict.path, describeField(conflict.path.join('.'), currency.symbol), plays)
  const texts = formatSides(conflict, { t, time, nameCode: useCodeNames() })
  const isVendor = conflict.path.at(-1) === 'vendor'
  return (
    <Box role="group" aria-label={name} sx={{ mt: 1.5 }}>
      <Typography component="div" sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 0.5 }}>
        {sides.map((side) => (
          <Box key={side} sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" color="textSecondary">
              {t(`changed_${side}`)}
            </Typography>
            <ValueText>{isVendor && conflict[side] ? <VendorName code={texts[side]} /> : texts[side]}</ValueText>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              sx={{ mt: 0.5 }}
              onClick={() => onChoose(side)}
              {...{ [choiceAttribute]: '' }}
            >
              {t(side === 'mine' ? 'keep_mine' : 'take_theirs')}
            </Button>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}

function ValueText({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        maxHeight: '10em',
        overflowY: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        color: 'text.primary',
      }}
    >
      {children}
    </Box>
  )
}

/** The odds of every play are one field: its name is followed by the play and the prize. */
const nameConflict = ([field, play, tier]: readonly string[], name: string, plays: PlayNames): string =>
  field === 'prices' && play
    ? [name, plays.playName(play), tier && plays.symbolName(tier)].filter(Boolean).join(' · ')
    : name

type Formatters = {
  readonly t: ReturnType<typeof useT>
  readonly time: ReturnType<typeof useFormat>['time']
  readonly nameCode: (path: readonly string[], code: string) => string | null
}

/** Both values as text. Rich texts that differ in their formatting only are shown with it, or there would be nothing to choose. */
function formatSides({ path, mine, theirs }: Conflict, formatters: Formatters): Record<'mine' | 'theirs', string> {
  const format = (value: unknown, toText: ToText) => formatValue(value, { ...formatters, path, toText })
  const texts = { mine: format(mine, toPlainText), theirs: format(theirs, toPlainText) }
  return texts.mine === texts.theirs ? { mine: format(mine, String), theirs: format(theirs, String) } : texts
}

type ToText = (text: string) => string
type Formatting = Formatters & { readonly path: readonly string[]; readonly toText: ToText }

/** Writes a value as text: a choice by its label in the form, lists and records line by line. */
function formatValue(value: unknown, formatting: Formatting): string {
  const { path, t, time, nameCode, toText } = formatting
  if (value === undefined || value === null || value === '') return t('value_empty')
  if (typeof value === 'boolean') return t(value ? 'value_yes' : 'value_no')
  if (typeof value !== 'object')
    return (
      findChoiceText(location.pathname, path, value) ??
      nameCode(path, String(value)) ??
      time(String(value)) ??
      toText(String(value))
    )
  const parts = listParts(value).map(([name, part]) => formatValue(part, { ...formatting, path: [...path, name] }))
  return parts.length === 0 ? t('value_empty') : parts.join(Array.isArray(value) ? '\n' : ' · ')
}

/** The parts of a list or record; an id tells nothing where there is a name. */
const listParts = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([name]) => name !== 'id' || !('name' in value))

/** Moves the focus to the first open choice within an element, which is why a save does nothing. */
export const focusConflict = (within: Element | null): void =>
  within?.querySelector<HTMLElement>(`[${choiceAttribute}]`)?.focus()

/** What keeps a form from being saved: open conflicts, else the refusal. */
export const ProblemNote = ({ conflicts, error }: { conflicts: Conflicts; error: unknown }) =>
  conflicts.list.length > 0 ? <ConflictNote conflicts={conflicts} /> : <RefusalNote error={error} />
