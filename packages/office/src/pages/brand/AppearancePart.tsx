import { heroes } from '@gasing/contract/brand-pack'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { ChoiceInput, TextInput } from './inputs.tsx'
import { LogoInput } from './LogoInput.tsx'
import { isColour, isPathData } from './pack.ts'
import type { SettingsForm } from './settings-form.ts'

const radii = ['sharp', 'soft', 'round'] as const
const fonts = ['outfit', 'inter', 'lora'] as const
const themes = ['light', 'dark'] as const
const colours = ['primary', 'accent', 'surface'] as const

/** The brand pack: three colours from which all others are derived, shapes, fonts and the logo. */
export function AppearancePart() {
  const t = useT()
  return (
    <Panel title={t('looks')} hint={t('looks_hint')}>
      <Stack spacing={2.25}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
          {colours.map((part) => (
            <ColourInput key={part} part={part} />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
          <ChoiceInput
            name="pack.radius"
            label={t('corners')}
            choices={radii.map((value) => ({ value, name: t(`corners_${value}`) }))}
          />
          <ChoiceInput
            name="pack.headingFont"
            label={t('font')}
            choices={fonts.map((value) => ({ value, name: t(`font_${value}`) }))}
          />
          <ChoiceInput
            name="pack.defaultTheme"
            label={t('default_theme')}
            choices={themes.map((value) => ({ value, name: t(`theme_name_${value}`) }))}
          />
        </Box>
        <LogoInput />
        <TextInput
          name="pack.logo.primary"
          label={t('logo_primary')}
          hint={t('logo_hint')}
          multiline
          rows={2}
          validate={(value) => isPathData(String(value)) || t('logo_unsound')}
        />
        <TextInput
          name="pack.logo.accent"
          label={t('logo_accent')}
          multiline
          rows={2}
          validate={(value) => isPathData(String(value)) || t('logo_unsound')}
        />
        <ChoiceInput
          name="pack.hero"
          label={t('hero')}
          hint={t('hero_hint')}
          choices={heroes.map((value) => ({ value, name: value }))}
        />
      </Stack>
    </Panel>
  )
}

/** A colour, picked or typed. */
function ColourInput({ part }: { part: (typeof colours)[number] }) {
  const t = useT()
  const { field, fieldState } = useController<SettingsForm, `pack.colours.${typeof part}`>({
    name: `pack.colours.${part}`,
    rules: { validate: (value) => isColour(value) || t('colour_unsound') },
  })
  const { ref, value, disabled, ...handlers } = field
  const swatch = (
    <Box
      component="input"
      type="color"
      aria-label={t('colour_pick', { name: t(`colour_${part}`) })}
      disabled={disabled ?? false}
      value={isColour(value) ? value : '#000000'}
      onChange={(event) => field.onChange(event.target.value)}
      sx={{
        width: 30,
        height: 30,
        p: 0,
        mr: 1,
        border: 0,
        borderRadius: 1,
        bgcolor: 'transparent',
        cursor: 'pointer',
        flexShrink: 0,
      }}
    />
  )
  return (
    <TextField
      {...handlers}
      inputRef={ref}
      value={value}
      disabled={disabled ?? false}
      label={t(`colour_${part}`)}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ input: { startAdornment: swatch }, htmlInput: { maxLength: 7, spellCheck: false } }}
    />
  )
}
