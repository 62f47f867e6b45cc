import { languageCodes } from '@gasing/contract/languages'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useController, useWatch } from 'react-hook-form'
import { useIsOwner } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Panel } from '#parts/Panel.tsx'
import { ChoiceInput, TextInput } from './inputs.tsx'
import type { SettingsForm } from './settings-form.ts'

const timeZones = Intl.supportedValuesOf('timeZone')

/** Name, languages, descriptions, time zone and currency symbol of the brand. */
export function BasicsPart() {
  const t = useT()
  const locked = useIsOwner() ? undefined : t('owner_only_hint')
  const languages = useWatch<SettingsForm, 'languages'>({ name: 'languages' })
  return (
    <Panel title={t('brand_basics')}>
      <Stack spacing={2.25}>
        <TextInput
          name="name"
          label={t('brand_name')}
          required
          validate={(value) => String(value).trim() !== '' || t('needed')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <LanguagesInput />
        <ChoiceInput
          name="defaultLanguage"
          label={t('default_language')}
          hint={t('default_language_hint')}
          choices={languages.map((value) => ({ value, name: translateOr(`language_${value}`, value) }))}
        />
        {languages.map((language) => (
          <TextInput
            key={language}
            name={`descriptions.${language}`}
            label={t('brand_description', { language: translateOr(`language_${language}`, language) })}
            hint={t('brand_description_hint')}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        ))}
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <ChoiceInput
            name="timeZone"
            label={t('time_zone')}
            hint={t('time_zone_hint')}
            locked={locked}
            choices={timeZones.map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') }))}
          />
          <TextInput
            name="currencySymbol"
            label={t('currency_symbol')}
            hint={t('currency_symbol_hint')}
            validate={(value) => String(value).trim() !== '' || t('needed')}
            slotProps={{ htmlInput: { maxLength: 6 } }}
          />
        </Stack>
      </Stack>
    </Panel>
  )
}

function LanguagesInput() {
  const t = useT()
  const { field, fieldState } = useController<SettingsForm, 'languages'>({
    name: 'languages',
    rules: { validate: (chosen) => chosen.length > 0 || t('language_needed') },
  })
  const offered = [...new Set([...languageCodes, ...field.value])]
  const toggle = (language: string, on: boolean) =>
    field.onChange(on ? [...field.value, language] : field.value.filter((other) => other !== language))
  return (
    <FormControl error={fieldState.invalid} component="fieldset" disabled={field.disabled ?? false}>
      <FormLabel component="legend">{t('languages')}</FormLabel>
      <FormGroup row sx={{ gap: 1 }}>
        {offered.map((language, index) => (
          <FormControlLabel
            key={language}
            label={translateOr(`language_${language}`, language)}
            control={
              <Checkbox
                checked={field.value.includes(language)}
                onChange={(_, on) => toggle(language, on)}
                // the form focuses this box when the languages are invalid
                slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  )
}
