import { resourceTypePattern, saveResource } from '@gasing/contract/calls/office/white-label'
import { QrCode } from '@gasing/ui/QrCode'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import { codeText, type Resource } from './resource.ts'

const codePixels = 140
const isType = (text: string): boolean => new RegExp(resourceTypePattern).test(text.trim())
const fields = ['labelNameEn', 'url', 'qrCodeUrl'] as const
const lengths = { labelNameEn: 60, url: 500, qrCodeUrl: 500 } as const

/** Edits one resource, with a live preview of its QR code. */
export function ResourceDialog({ resource, onClose }: { resource: Resource | null; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const [draft, setDraft] = useState(resource ?? { resourceType: '', url: '', qrCodeUrl: '', labelNameEn: '' })
  const { resourceType, ...body } = draft
  return (
    <Deed
      title={resource ? t('resource_change_title', { name: resource.resourceType }) : t('resource_add')}
      action={t('save')}
      ready={isType(resourceType) && draft.url !== ''}
      onClose={onClose}
      onDo={async () => {
        await send(saveResource, { params: { resourceType: resourceType.trim() }, body })
        afterChange(cache, 'config')
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
          onChange={({ target }) => setDraft({ ...draft, resourceType: target.value })}
          slotProps={{ htmlInput: { maxLength: 30, spellCheck: false } }}
        />
      )}
      {fields.map((field) => (
        <TextField
          key={field}
          required={field === 'url'}
          label={t(`resource_${field}`)}
          helperText={t(`resource_${field}_hint`)}
          value={draft[field]}
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value.trimStart() })}
          slotProps={{ htmlInput: { maxLength: lengths[field], spellCheck: false } }}
        />
      ))}
      <Box sx={{ textAlign: 'center' }}>
        <QrCode
          pixels={codePixels}
          label={t('code_of', { name: draft.labelNameEn || resourceType })}
          text={codeText(draft)}
        />
      </Box>
    </Deed>
  )
}
