import { operatorInfo } from '@gasing/contract/calls/office/session'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Operator } from '#api/operator.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** The signed-in operator: name, roles, and second factor. */
export function ProfilePage() {
  const t = useT()
  const { data, error, refetch } = useCall(operatorInfo, {})
  return (
    <>
      <PageHead title={t('page_profile')} hint={t('page_profile_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
          <OperatorDetails operator={data} />
          <SecondFactor enabled={data.totpEnabled} name={data.name} />
          <OwnPassword name={data.name} />
          <OwnSessions />
        </Stack>
      )}
    </>
  )
}

function OperatorDetails({ operator: { name, operatorId, brand, roles } }: { operator: Operator }) {
  const t = useT()
  return (
    <Panel title={t('you')}>
      <Facts
        columns={3}
        facts={[
          { label: t('operator_name'), value: name },
          { label: t('operator_id'), value: operatorId },
          { label: t('brand'), value: brand.name },
        ]}
      />
      <Typography variant="h3" sx={{ mt: 2.5, mb: 1 }}>
        {t('roles')}
      </Typography>
      <Stack spacing={1}>
        {roles.map((role) => (
          <Stack key={role} direction="row" spacing={1.5} sx={{ alignItems: 'baseline' }}>
            <Chip label={t(`role_${role}`)} color="primary" variant="outlined" sx={{ minWidth: 88 }} />
            <Typography variant="body2" color="textSecondary">
              {t(`role_${role}_hint`)}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
