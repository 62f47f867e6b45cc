import { noteRiskCase } from '@gasing/contract/calls/office/risk'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotencyKeys } from '#api/idempotency-key.ts'
import { send } from '#api/send.ts'
import { useAction } from '#api/use-action.ts'
import { useKeepTyped } from '#api/use-keep-typed.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Moment } from '#parts/Moment.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import type { RiskCaseRecord } from './case.ts'

/** The operators' notes; a note cannot be edited. */
export function CaseNotes({ record }: { record: RiskCaseRecord }) {
  const t = useT()
  const cache = useQueryClient()
  const editable = useCallPermission()(noteRiskCase)
  const [text, setText] = useState('')
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys)
  const { busy, error, submit } = useAction()
  useKeepTyped(text.trim() !== '')

  async function add(): Promise<void> {
    const body = { text: text.trim() }
    // kept after a failure: the note may have been added, and a retry must not add it twice
    const key = keyFor({ id: record.id, ...body })
    await send(noteRiskCase, { params: { id: record.id }, body, key })
    invalidateTopic(cache, 'case')
    setText('')
    setKeyFor(createIdempotencyKeys)
  }

  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('case_notes')}
      </Typography>
      {editable && (
        <Stack component="form" onSubmit={submit(text.trim() === '' ? null : add)} spacing={1} sx={{ mb: 1.5 }}>
          <TextField
            multiline
            rows={2}
            label={t('case_note')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <RefusalNote error={error} />
          <Button type="submit" variant="outlined" loading={busy} disabled={text.trim() === ''}>
            {t('case_note_add')}
          </Button>
        </Stack>
      )}
      {record.notes.length === 0 && <Typography color="textSecondary">{t('case_notes_none')}</Typography>}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {record.notes.map(({ id, operator, text: words, at }) => (
          <Box component="li" key={id}>
            <Typography component="p" variant="body2" color="textSecondary">
              <strong>{operator}</strong> · <Moment at={at} />
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
