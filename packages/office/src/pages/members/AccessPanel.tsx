import { officeMemberAccess } from '@gasing/contract/calls/office/members'
import Skeleton from '@mui/material/Skeleton'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { useCountryName } from '#i18n/values/use-country-name.ts'
import { Facts } from '#parts/Facts.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { HelpButtons } from './HelpButtons.tsx'
import type { Member } from './member.ts'

/** The member's contacts and login methods, for questions on the phone. */
export function AccessPanel({ member }: { member: Member }) {
  const t = useT()
  const nameCountry = useCountryName()
  const { data, error, refetch } = useCall(officeMemberAccess, { params: { id: member.id } })
  if (error) return <RefusalNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={72} />
  const proved = (value: string, verified: boolean) =>
    value === '' ? '–' : `${value} · ${t(verified ? 'verified' : 'not_verified')}`
  const countries = data.countries.map(
    ({ country, times }) => `${country ? nameCountry(country) : t('country_unknown')} × ${times}`,
  )
  return (
    <Panel>
      <Facts
        columns={4}
        facts={[
          { label: t('email'), value: <bdi>{proved(data.email, data.emailVerified)}</bdi> },
          { label: t('mobile'), value: <bdi>{proved(data.mobile, data.mobileVerified)}</bdi> },
          { label: t('second_factor'), value: t(data.totpEnabled ? 'second_factor_on' : 'second_factor_off') },
          { label: t('sign_in_countries'), value: countries.join(' · ') || '–' },
        ]}
      />
      <HelpButtons member={member} hasTotp={data.totpEnabled} />
    </Panel>
  )
}
