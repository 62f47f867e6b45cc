import { resourceTypePattern, saveResource } from '@gasing/contract/calls/office/white-label'
import { QrCode } from '@gasing/ui/QrCode'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { ConflictNote } from '#parts/ConflictNote.tsx'
import { useMergedForm } from '#parts/use-merged-form.ts'
import { getCodeText, type Resource } from './resource.ts'

const codePixels = 140
const isType = (text: string): boolean => new RegExp(resourceTypePattern).test(text.trim())
const fields = ['labelNameEn', 'url', 'qrCodeUrl'] as const
const blank: Resource = { resourceType: '', url: '', qrCodeUrl: '', labelNameEn: '' }
const lengths = { labelNameEn: 60, url: 500, qrCodeUrl: 500 } as const

/** Edits one resource, with a live preview of its QR code. */
export function ResourceDialog({ resource, onClose }: { resource: Resource | null; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const { form, set, conflicts } = useMergedForm(resource ?? blank)
  const { resourceType, ...body } = form
  return (
    <ConfirmDialog
      title={resource ? t('resource_change_title', { name: resource.resourceType }) : t('resource_add')}
      action={t('save')}
      ready={isType(resourceType) && form.url !== '' && conflicts.list.length === 0}
      onClose={onClose}
      onDo={async () => {
        await send(saveResource, { params: { resourceType: resourceType.trim() }, body })
        invalidateTopic(cache, 'config')
      }}
    >
      {!resource && (
        <TextField
          autoFocus
          required
          label={t('resource_type')}
          error={resourceType !== '' && !isType(resourceType)}
          helperText={t('resource_type_hint')}
          value={resourceType}
          onChange={({ target }) => set({ resourceType: target.value })}
          slotProps={{ htmlInput: { maxLength: 30, spellCheck: false } }}
        />
      )}
      {fields.map((field) => (
        <TextField
          key={field}
          required={field === 'url'}
          label={t(`resource_${field}`)}
          helperText={t(`resource_${field}_hint`)}
          value={form[field]}
          onChange={({ target }) => set({ [field]: target.value.trimStart() })}
          slotProps={{ htmlInput: { maxLength: lengths[field], spellCheck: false } }}
        />
      ))}
      <ConflictNote conflicts={conflicts} />
      <Box sx={{ textAlign: 'center' }}>
        <QrCode
          pixels={codePixels}
          label={t('code_of', { name: form.labelNameEn || resourceType })}
          text={getCodeText(form)}
        />
      </Box>
    </ConfirmDialog>
  )
}
