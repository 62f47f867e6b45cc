import { brandSettings, saveBrandSettings } from '@gasing/contract/calls/office/brand'
import Skeleton from '@mui/material/Skeleton'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { BrandForm } from './BrandForm.tsx'

/** All settings of the brand. Every open page of the portal follows a save. */
export function BrandPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(brandSettings, {})
  const editable = mayMake(saveBrandSettings)
  return (
    <>
      <PageHead title={t('page_brand')} hint={t('page_brand_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!editable && data && <ReadOnlyNote />}
      {data ? (
        <BrandForm key={data.id} settings={data.settings} version={data.configVersion} editable={editable} />
      ) : (
        !error && <Skeleton variant="rounded" height={420} />
      )}
    </>
  )
}
