import { operatorSessions } from '@gasing/contract/calls/office/session'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'

/** The operator's own password, as a part of the profile. */
export function OwnPassword({ name }: { name: string }) {
  const t = useT()
  const askAgain = useRefetchQueries()
  return (
    <Panel title={t('own_password')} hint={t('own_password_hint')}>
      <OwnPasswordForm name={name} onChanged={() => void askAgain({ queryKey: ['call', operatorSessions.path] })} />
    </Panel>
  )
}
