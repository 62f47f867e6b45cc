import { entriesMax } from '@gasing/contract/calls/office/service'
import { chatLinkType, csTypes } from '@gasing/contract/calls/service'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'
import type { ServiceSettings } from './service-settings.ts'

type Entry = ServiceSettings['entries'][number]
type EntriesFieldsProps = {
  entries: readonly Entry[]
  wrong: (field: string) => string | undefined
  onChange: (entries: Entry[]) => void
}

/** The service entries in order: audience, name and target of each. */
export function EntriesFields({ entries, wrong, onChange }: EntriesFieldsProps) {
  const t = useT()
  const set = (index: number, change: Partial<Entry>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry)))
  const blank: Entry = { csType: 'LIVECHAT', type: chatLinkType, title: '', path: '' }
  return (
    <Stack spacing={2}>
      {entries.map(({ csType, title, path }, index) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
          key={index}
          role="group"
          aria-label={t('service_entry', { number: index + 1 })}
          direction={{ xs: 'column', md: 'row' }}
          sx={{ gap: 1.25, alignItems: { md: 'flex-start' } }}
        >
          <TextField
            select
            label={t('service_for')}
            value={csType}
            onChange={(event) => set(index, { csType: event.target.value as Entry['csType'] })}
            sx={{ minWidth: 150 }}
          >
            {csTypes.map((value) => (
              <MenuItem key={value} value={value}>
                {t(`service_for_${value}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('service_title')}
            value={title}
            error={Boolean(wrong(`entries.${index}.title`))}
            helperText={wrong(`entries.${index}.title`)}
            onChange={(event) => set(index, { title: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            fullWidth
            label={t('service_path')}
            value={path}
            error={Boolean(wrong(`entries.${index}.path`))}
            helperText={wrong(`entries.${index}.path`) ?? t('service_path_hint')}
            onChange={(event) => set(index, { path: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
          />
          <IconButton
            aria-label={t('service_entry_remove', { number: index + 1 })}
            onClick={() => onChange(entries.filter((_, at) => at !== index))}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <Button
        disabled={entries.length >= entriesMax}
        onClick={() => onChange([...entries, blank])}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('service_entry_add')}
      </Button>
    </Stack>
  )
}
