import { useT } from '#i18n/i18n.ts'
import { EmptyList } from '#shared/EmptyList.tsx'
import { History, type HistoryProps } from '#shared/History.tsx'
import { paths } from '../../../paths.ts'
import { isUnknownAccount } from './is-unknown-account.ts'

type Props<Row> = Omit<HistoryProps<Row>, 'empty'> & { who: string; none: string }

/** A record of the team. A page may be empty although older entries exist: then it explains how to continue. */
export function TeamHistory<Row extends object>({ who, none, ...rest }: Props<Row>) {
  const t = useT()
  const { found } = rest
  if (found.isError && isUnknownAccount(found.error))
    return (
      <EmptyList
        text={t('team_nobody', { name: who })}
        action={t('agent_team_list')}
        to={paths.agent.replace('$page', 'teamManagement')}
      />
    )
  const empty = found.hasNextPage ? (
    <p className="py-8 text-center text-muted">{t('team_look_further')}</p>
  ) : (
    <EmptyList text={none} action={t('agent_overview')} to={paths.agent.replace('$page', 'agentTeamOverview')} />
  )
  return <History {...rest} empty={empty} />
}
