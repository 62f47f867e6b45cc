import type { Value } from '@gasing/contract/call'
import { type officeTexts, resetText, saveText } from '@gasing/contract/calls/office/white-label'
import { getLanguageTag } from '@gasing/contract/languages'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { useAction } from '#api/use-action.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ConflictNote } from '#parts/ConflictNote.tsx'
import { useMergedForm } from '#parts/use-merged-form.ts'
import { monospace } from '#theme/theme.ts'

type PortalText = Value<typeof officeTexts>['list'][number]
type TextRowProps = { text: PortalText; language: string; editable: boolean }

/** One text: the default, the brand's version, and the placeholders that it must keep. */
export function TextRow({ text, language, editable }: TextRowProps) {
  const t = useT()
  const { form, set, isChanged, reset, conflicts } = useMergedForm({ text: text.own ?? text.base })
  const { busy, problem, forget, carryOut } = useTextSaving(reset)
  const isUndecided = conflicts.list.length > 0 && !busy
  const params = { key: text.key }
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h2" sx={{ fontFamily: monospace, fontSize: '0.85rem', fontWeight: 600 }}>
          {text.key}
        </Typography>
        <Chip size="small" variant="outlined" label={translateOr(`text_area_${text.area}`, text.area)} />
        {text.own !== null && <Chip size="small" color="primary" label={t('text_own', { name: text.changedBy })} />}
        {text.placeholders.map((name) => (
          <Chip key={name} size="small" label={`{${name}}`} sx={{ fontFamily: monospace }} />
        ))}
      </Box>
      {text.own !== null && (
        <Typography variant="body2" color="textSecondary" lang={getLanguageTag(language)} sx={{ mb: 1 }}>
          {t('label_value', { label: t('text_shipped'), value: text.base })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          multiline
          size="small"
          value={form.text}
          disabled={!editable || busy}
          onChange={({ target }) => {
            forget()
            set({ text: target.value })
          }}
          error={problem !== null}
          helperText={problem}
          sx={{ flex: '1 1 320px' }}
          slotProps={{
            htmlInput: {
              maxLength: 2000,
              lang: getLanguageTag(language),
              'aria-label': t('text_words_of', { key: text.key }),
            },
          }}
        />
        {editable && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              variant="contained"
              disabled={!isChanged || isUndecided}
              loading={busy}
              aria-label={`${t('save')} ${text.key}`}
              onClick={() =>
                void carryOut(() => send(saveText, { params, body: { language, text: form.text } }), 'saved_live')
              }
            >
              {t('save')}
            </Button>
            {isChanged && (
              <Button color="secondary" onClick={reset}>
                {t('undo_changes')}
              </Button>
            )}
            {text.own !== null && !isChanged && (
              <Button
                color="secondary"
                disabled={busy}
                aria-label={`${t('text_reset')} ${text.key}`}
                onClick={() => void carryOut(() => send(resetText, { params, query: { language } }), 'text_is_reset')}
              >
                {t('text_reset')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      {isUndecided && <ConflictNote conflicts={conflicts} />}
    </Box>
  )
}

function useTextSaving(onDone: () => void) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const { busy, error, at, run, forget } = useAction()
  const carryOut = (work: () => Promise<unknown>, done: 'saved_live' | 'text_is_reset') =>
    run(async () => {
      await work()
      invalidateTopic(cache, 'config')
      onDone()
      notify(t(done), { type: 'success' })
    })
  const message = at('text') ?? (error instanceof Refused ? error.text : t('answer_unreadable'))
  return { busy, problem: error ? message : null, forget, carryOut }
}
