import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { findStoredText } from '#i18n/values/stored-text.ts'
import { useCodeNames } from '#i18n/values/use-code-names.ts'
import { usePlayNames } from '#i18n/values/use-play-names.ts'
import { nameValue } from '#i18n/values/value-name.ts'
import { monospace } from '#theme/theme.ts'
import type { Change } from './diff.ts'
import { namePlayPath } from './play-path.ts'

type ChangesProps = { action: string; changes: readonly Change[] }

/** The values before and after, one by one; unchanged ones only on request. */
export function Changes({ action, changes }: ChangesProps) {
  const t = useT()
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.filter(({ kind }) => kind !== 'same')
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="h3">{t('changes')}</Typography>
        <FormControlLabel
          label={t('show_unchanged')}
          control={<Switch size="small" checked={all} onChange={(_, on) => setAll(on)} />}
        />
      </Stack>
      {shown.length > 0 ? (
        <Values action={action} changes={shown} />
      ) : (
        <Typography color="textSecondary">{t('no_changes')}</Typography>
      )}
    </>
  )
}

function Values({ action, changes }: ChangesProps) {
  const t = useT()
  const { currency, time } = useFormat()
  const plays = usePlayNames()
  const nameCode = useCodeNames()
  const nameSide = (path: string, text: string) => {
    const parts = path.split('.')
    return nameCode(parts, text) ?? findStoredText(action, parts, text) ?? time(text) ?? text
  }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {changes.map(({ path, before, after, kind }, place) => (
        <Box
          key={path}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' },
            gap: { xs: 0.25, sm: 2 },
            px: 1.5,
            py: 1,
            borderTop: place === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          {/* the name that programs have for it helps who compares the log with a call */}
          <Box title={path} sx={{ fontSize: '0.9em', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {namePlayPath(action, path, plays) ?? nameValue(action, path, { currency: currency.symbol })}
          </Box>
          <Box sx={{ fontFamily: monospace, fontSize: '0.85em', minWidth: 0 }}>
            {kind === 'same' ? (
              after !== null && <StoredValue name={nameSide(path, after)} stored={after} />
            ) : (
              <>
                {before !== null && (
                  <ChangeSide
                    sign="−"
                    label={t('before')}
                    color="error.main"
                    name={nameSide(path, before)}
                    stored={before}
                  />
                )}
                {after !== null && (
                  <ChangeSide
                    sign="+"
                    label={t('after')}
                    color="success.main"
                    name={nameSide(path, after)}
                    stored={after}
                  />
                )}
              </>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

type StoredValueProps = { name: string; stored: string }

function ChangeSide({
  sign,
  label,
  color,
  ...value
}: StoredValueProps & { sign: string; label: string; color: string }) {
  return (
    <Box sx={{ color, display: 'flex', gap: 1 }}>
      <span role="img" aria-label={label}>
        {sign}
      </span>
      <StoredValue {...value} />
    </Box>
  )
}

/** A value in words; as it is stored, for who compares the log with a call. */
const StoredValue = ({ name, stored }: StoredValueProps) => (
  <Box
    component="span"
    {...(name !== stored && { title: stored })}
    sx={{ minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {name}
  </Box>
)
