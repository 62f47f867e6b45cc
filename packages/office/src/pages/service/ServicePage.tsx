import { cannedAnswers, serviceSettings } from '@gasing/contract/calls/office/service'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { CannedPanel } from './CannedPanel.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** How visitors reach the service: its entries, ticket lengths, the chat room, and canned answers. */
export function ServicePage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(serviceSettings, {})
  return (
    <>
      <PageHead title={t('page_service')} hint={t('page_service_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      <Stack spacing={2} sx={{ maxWidth: 900 }}>
        {data && <SettingsForm settings={data} />}
        {mayMake(cannedAnswers) && <CannedPanel />}
      </Stack>
    </>
  )
}
