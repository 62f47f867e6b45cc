import { dropResource } from '@gasing/contract/calls/office/white-label'
import { QrCode } from '@gasing/ui/QrCode'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Panel } from '#parts/Panel.tsx'
import { monospace } from '#theme/theme.ts'
import { ResourceDialog } from './ResourceDialog.tsx'
import { getCodeText, type Resource } from './resource.ts'

const codePixels = 90

/** The targets of the portal's links and QR codes, each with its code as visitors see it. */
export function ResourcesPart({ resources, editable }: { resources: readonly Resource[]; editable: boolean }) {
  const t = useT()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<Resource | 'new' | null>(null)
  const [going, setGoing] = useState<Resource | null>(null)
  return (
    <Panel
      flush
      title={t('resources')}
      hint={t('resources_hint')}
      action={editable && <Button onClick={() => setChosen('new')}>{t('resource_add')}</Button>}
    >
      {resources.length === 0 && <Typography sx={{ p: 2 }}>{t('list_none')}</Typography>}
      {resources.map((resource) => (
        <Box
          key={resource.resourceType}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            px: 2,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <QrCode
            pixels={codePixels}
            label={t('code_of', { name: resource.labelNameEn || resource.resourceType })}
            text={getCodeText(resource)}
          />
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{resource.labelNameEn || resource.resourceType}</Typography>
            <Typography variant="caption" color="textSecondary" sx={{ fontFamily: monospace }}>
              {resource.resourceType}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {resource.url}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translateOr(`resource_${resource.resourceType}`, t('resource_other'))}
            </Typography>
          </Box>
          {editable && (
            <Box>
              <Button onClick={() => setChosen(resource)} aria-label={`${t('change')} ${resource.resourceType}`}>
                {t('change')}
              </Button>
              <Button
                color="error"
                onClick={() => setGoing(resource)}
                aria-label={`${t('remove')} ${resource.resourceType}`}
              >
                {t('remove')}
              </Button>
            </Box>
          )}
        </Box>
      ))}
      {chosen && (
        <ResourceDialog
          resource={
            chosen === 'new'
              ? null
              : (resources.find(({ resourceType }) => resourceType === chosen.resourceType) ?? chosen)
          }
          onClose={() => setChosen(null)}
        />
      )}
      {going && (
        <ConfirmDialog
          danger
          title={t('resource_remove_title', { name: going.resourceType })}
          action={t('remove')}
          onClose={() => setGoing(null)}
          onDo={async () => {
            await send(dropResource, { params: { resourceType: going.resourceType } })
            invalidateTopic(cache, 'config')
          }}
        >
          <Typography>{t('resource_remove_text')}</Typography>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
