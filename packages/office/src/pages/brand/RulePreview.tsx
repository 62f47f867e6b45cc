import { brandSettings } from '@gasing/contract/calls/office/brand'
import { checkForm } from '@gasing/contract/rules/fields'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { tagOf, textOr } from '#i18n/texts.ts'
import { Panel } from '#parts/Panel.tsx'
import { type PortalTexts, type Problem, usePortalTexts } from './portal-texts.ts'
import type { FieldRule } from './rule-drafts.ts'

type Values = Readonly<Record<string, string>>

/** The form as a visitor will meet it under the rules as they stand here, saved or not, in any of the brand's languages. */
export function RulePreview({ rules, chosen }: { rules: readonly FieldRule[]; chosen: string }) {
  const t = useT()
  const [own] = useLocaleState()
  const { data } = useCall(brandSettings, {})
  const languages = data?.settings.languages ?? [own]
  const [picked, setPicked] = useState<string | null>(null)
  const language = picked ?? (languages.includes(own) ? own : (languages[0] ?? own))
  const { texts } = usePortalTexts(language)
  const [values, setValues] = useState<Values>({})
  // the same judgement as in the portal's browser and on the server
  const broken = checkForm(values, rules)
  const shown = rules.filter(({ enabled }) => enabled)
  return (
    <Panel
      sx={{ maxHeight: { md: 'calc(100dvh - 92px)' }, overflowY: 'auto' }}
      title={t('rule_preview')}
      hint={t('rule_preview_hint')}
      action={
        <TextField
          select
          label={t('language')}
          value={language}
          onChange={(event) => setPicked(event.target.value)}
          sx={{ minWidth: 130 }}
        >
          {languages.map((code) => (
            <MenuItem key={code} value={code}>
              {textOr(`language_${code}`, code)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <Stack spacing={2} lang={tagOf(language)}>
        {shown.length === 0 && <Typography color="textSecondary">{t('no_fields')}</Typography>}
        {texts &&
          shown.map((rule) => (
            <PreviewField
              key={rule.field}
              rule={rule}
              texts={texts}
              chosen={rule.field === chosen}
              value={values[rule.field]}
              problem={values[rule.field] === undefined ? null : (broken[rule.field] ?? null)}
              onType={(value) => setValues({ ...values, [rule.field]: value })}
            />
          ))}
      </Stack>
    </Panel>
  )
}

type PreviewFieldProps = {
  rule: FieldRule
  texts: PortalTexts
  chosen: boolean
  value: string | undefined
  problem: Problem | null
  onType: (value: string) => void
}

function PreviewField({ rule, texts, chosen, value, problem, onType }: PreviewFieldProps) {
  const label = texts.label(rule.field)
  return (
    <TextField
      fullWidth
      label={label}
      placeholder={rule.required ? `${label} *` : label}
      required={rule.required}
      focused={chosen || undefined}
      value={value ?? ''}
      error={problem !== null}
      helperText={problem && texts.message(rule.field, problem)}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => value === undefined && onType('')}
      autoComplete="off"
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  )
}
