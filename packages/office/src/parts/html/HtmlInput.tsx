import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useId, useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { monospace } from '#theme/theme.ts'

const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }))
const HtmlPreview = lazy(async () => ({ default: (await import('./HtmlPreview.tsx')).HtmlPreview }))

export type HtmlInputProps = {
  label: string
  /** The language of the text, for spell checking and screen readers. */
  lang: string
  value: string
  problem?: string | undefined
  disabled?: boolean
  onChange: (html: string) => void
}

/** Elements that the visual editor would lose; they need the source view. */
const unsupportedPattern = /<(table|img|figure|pre|h4)\b/i

/** Edits HTML visually, or as source with a preview of what will be shown. Disallowed HTML is refused on save. */
export function HtmlInput({ label, lang, value, problem, disabled = false, onChange }: HtmlInputProps) {
  const t = useT()
  const id = useId()
  const rich = unsupportedPattern.test(value)
  const [source, setSource] = useState(rich)
  const isSource = source || rich
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Typography id={id} variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography variant="caption" component="label" sx={{ display: 'flex', alignItems: 'center' }}>
          {t('html_source')}
          <Switch size="small" checked={isSource} disabled={rich} onChange={(_, on) => setSource(on)} />
        </Typography>
      </Box>
      {isSource ? (
        <>
          <TextField
            multiline
            fullWidth
            minRows={6}
            maxRows={18}
            value={value}
            disabled={disabled}
            error={problem !== undefined}
            onChange={({ target }) => onChange(target.value)}
            slotProps={{
              htmlInput: { 'aria-label': label, spellCheck: false, lang, sx: { fontFamily: monospace, fontSize: 13 } },
            }}
          />
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
            {t('html_preview')}
          </Typography>
          <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
            <HtmlPreview html={value} />
          </Suspense>
        </>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
          <RichText
            label={label}
            lang={lang}
            value={value}
            disabled={disabled}
            wrong={problem !== undefined}
            onChange={onChange}
          />
        </Suspense>
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  )
}
