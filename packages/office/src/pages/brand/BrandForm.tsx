import { saveBrandSettings } from '@gasing/contract/calls/office/brand'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { refetchAfterConflict } from '#api/use-action.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { focusConflict, ProblemNote } from '#parts/ConflictNote.tsx'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { AppearancePart } from './AppearancePart.tsx'
import { BasicsPart } from './BasicsPart.tsx'
import { ConnectionsPart } from './ConnectionsPart.tsx'
import { LivePreview } from './LivePreview.tsx'
import { RulesPart } from './RulesPart.tsx'
import { fromForm, type Settings, type SettingsForm, toForm } from './settings-form.ts'
import { useSettingsSync } from './use-settings-sync.ts'

type BrandFormProps = { settings: Settings; version: number; editable: boolean }

/** All settings in one form, with a preview of the portal's look beside it. */
export function BrandForm({ settings, version, editable }: BrandFormProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const form = useForm<SettingsForm>({ defaultValues: toForm(settings), mode: 'onTouched', disabled: !editable })
  const { isDirty, isSubmitting } = form.formState
  const conflicts = useSettingsSync(form, settings, version)
  const bar = useRef<HTMLDivElement>(null)

  async function save(values: SettingsForm): Promise<void> {
    if (conflicts.list.length > 0) return focusConflict(bar.current)
    setError(null)
    try {
      await send(saveBrandSettings, { body: fromForm(values) })
      conflicts.settle(values)
      invalidateTopic(cache, 'config')
      notify(t('saved_live'), { type: 'success' })
    } catch (problem) {
      if (problem instanceof Refused)
        for (const [name, { message }] of Object.entries(problem.fields))
          form.setError(name as Path<SettingsForm>, { message })
      await refetchAfterConflict(cache, problem)
      setError(problem)
    }
  }

  function undo(): void {
    form.reset(toForm(settings))
    conflicts.clear()
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(save)} noValidate>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
            alignItems: 'start',
          }}
        >
          <Stack spacing={2}>
            <BasicsPart />
            <AppearancePart />
            <RulesPart />
            <ConnectionsPart />
          </Stack>
          <Box sx={{ position: { lg: 'sticky' }, top: 72 }}>
            <LivePreview />
          </Box>
        </Box>
        {editable && (
          <Paper
            variant="outlined"
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 5,
              mt: 2,
              p: 1.5,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
            }}
          >
            {(error !== null || conflicts.list.length > 0) && (
              <Box ref={bar} sx={{ flexBasis: '100%', maxHeight: '40vh', overflowY: 'auto' }}>
                <ProblemNote conflicts={conflicts} error={error} />
              </Box>
            )}
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
              {t(isDirty ? 'unsaved' : 'all_saved', { version })}
            </Typography>
            <Button color="secondary" disabled={!isDirty || isSubmitting} onClick={undo}>
              {t('undo_changes')}
            </Button>
            <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
              {t('save')}
            </Button>
          </Paper>
        )}
      </form>
      <LeaveGuard unsaved={isDirty && !isSubmitting} typed={isDirty} />
    </FormProvider>
  )
}
