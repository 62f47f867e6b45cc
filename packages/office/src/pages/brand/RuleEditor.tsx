import { characterClassNames } from '@gasing/contract/rules/patterns'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { Refused } from '#api/refused.ts'
import { useT } from '#i18n/provider.ts'
import { joinWords, type TextKey, translateOr } from '#i18n/texts.ts'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import {
  canBeRequired,
  type FieldRule,
  formatAcceptedKinds,
  isProof,
  lengthMax,
  parseAcceptedKinds,
  patternIds,
} from './rule-drafts.ts'

type RuleEditorProps = {
  rule: FieldRule
  name: string
  editable: boolean
  changed: boolean
  busy: boolean
  error: unknown
  onChange: (rule: FieldRule) => void
  onUndo: () => void
  onSave: () => void
}

/** Edits the rule of one field. The server's problems are shown at the part that they name. */
export function RuleEditor({ rule, name, editable, changed, busy, error, onChange, onUndo, onSave }: RuleEditorProps) {
  const t = useT()
  const wrong = (part: string) => (error instanceof Refused ? error.fields[part]?.message : undefined)
  const set = (part: Partial<FieldRule>) => onChange({ ...rule, ...part })
  return (
    <Panel title={name} hint={rule.field}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
          <Toggle
            label={t('rule_enabled')}
            on={rule.enabled}
            disabled={!editable}
            onChange={(enabled) => set({ enabled })}
          />
          {canBeRequired(rule) && (
            <Toggle
              label={t('rule_required')}
              on={rule.required}
              disabled={!editable}
              onChange={(required) => set({ required })}
            />
          )}
        </Stack>
        {!isProof(rule) && <Shape rule={rule} editable={editable} wrong={wrong} set={set} />}
        <RefusalNote error={error} />
        {editable && (
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button color="secondary" disabled={!changed || busy} onClick={onUndo}>
              {t('undo_changes')}
            </Button>
            <Button variant="contained" disabled={!changed} loading={busy} onClick={onSave}>
              {t('save')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}

type ShapeProps = Pick<RuleEditorProps, 'rule' | 'editable'> & {
  wrong: (part: string) => string | undefined
  set: (part: Partial<FieldRule>) => void
}

/** The length of a value and its allowed characters. */
function Shape({ rule, editable, wrong, set }: ShapeProps) {
  const t = useT()
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <LengthInput
          label={t('rule_min')}
          value={rule.minLength}
          disabled={!editable}
          wrong={wrong('minLength')}
          onChange={(minLength) => set({ minLength })}
        />
        <LengthInput
          label={t('rule_max')}
          value={rule.maxLength}
          disabled={!editable}
          wrong={wrong('maxLength')}
          onChange={(maxLength) => set({ maxLength })}
        />
      </Box>
      <TextField
        select
        fullWidth
        label={t('rule_pattern')}
        value={rule.patternId}
        disabled={!editable}
        error={wrong('patternId') !== undefined}
        helperText={wrong('patternId')}
        onChange={(event) => set({ patternId: Number(event.target.value) })}
        slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 380 } } } } } }}
      >
        {patternIds.map((id) => (
          <MenuItem key={id} value={id}>
            {id} · {t(`pattern_${id}` as TextKey)}
          </MenuItem>
        ))}
      </TextField>
      <AcceptedInput
        value={rule.acceptedPattern}
        disabled={!editable}
        wrong={wrong('acceptedPattern')}
        onChange={(acceptedPattern) => set({ acceptedPattern })}
      />
    </>
  )
}

function Toggle({
  label,
  on,
  disabled,
  onChange,
}: {
  label: string
  on: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={<Switch checked={on} onChange={(_, next) => onChange(next)} />}
    />
  )
}

type LengthInputProps = {
  label: string
  value: number
  disabled: boolean
  wrong: string | undefined
  onChange: (value: number) => void
}

function LengthInput({ label, value, disabled, wrong, onChange }: LengthInputProps) {
  const typed = (text: string) => {
    const digits = text.replace(/[^0-9]/g, '').slice(0, 3)
    onChange(Math.min(lengthMax, Number.parseInt(digits || '0', 10)))
  }
  return (
    <TextField
      label={label}
      value={value}
      disabled={disabled}
      error={wrong !== undefined}
      helperText={wrong}
      onChange={(event) => typed(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
    />
  )
}

type AcceptedInputProps = {
  value: string
  disabled: boolean
  wrong: string | undefined
  onChange: (value: string) => void
}

/** The kinds of characters that a value may contain, besides what the pattern requires. */
function AcceptedInput({ value, disabled, wrong, onChange }: AcceptedInputProps) {
  const t = useT()
  const nameOf = (kind: string) => translateOr(`characters_${kind}`, kind)
  return (
    <TextField
      select
      fullWidth
      label={t('rule_accepted')}
      value={parseAcceptedKinds(value)}
      disabled={disabled}
      error={wrong !== undefined}
      helperText={wrong ?? t('rule_accepted_hint')}
      onChange={(event) => onChange(formatAcceptedKinds(event.target.value as unknown as string[]))}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (kinds) => joinWords((kinds as string[]).map(nameOf)) || t('characters_any'),
        },
      }}
    >
      {characterClassNames.map((kind) => (
        <MenuItem key={kind} value={kind}>
          <Checkbox size="small" checked={parseAcceptedKinds(value).includes(kind)} sx={{ p: 0, mr: 1 }} />
          {nameOf(kind)}
        </MenuItem>
      ))}
    </TextField>
  )
}
