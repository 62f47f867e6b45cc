import type { Value } from '@gasing/contract/call'
import type { agentTeam } from '@gasing/contract/calls/agents'
import { useT } from '#i18n/i18n.ts'

type Team = Value<typeof agentTeam>

/** Breadcrumb from the agent to the account whose downlines are shown. */
export function TeamPath({ way, onOpen }: { way: Team['way']; onOpen: (id: string) => void }) {
  const t = useT()
  return (
    <nav aria-label={t('agent_way')} className="mb-3 flex flex-wrap items-center gap-1">
      {way.map(({ id, account }, index) => (
        <span key={id} className="flex items-center gap-1">
          {index > 0 && (
            <span aria-hidden="true" className="text-muted">
              ›
            </span>
          )}
          <AccountLink
            account={account}
            current={index === way.length - 1}
            onOpen={() => onOpen(id)}
            label={t('agent_open', { account })}
          />
        </span>
      ))}
    </nav>
  )
}

type AccountLinkProps = { account: string; label: string; current?: boolean; onOpen: () => void }

/** An account name that opens its downlines. */
export function AccountLink({ account, label, current = false, onOpen }: AccountLinkProps) {
  if (current)
    return (
      <bdi aria-current="location" className="font-semibold">
        {account}
      </bdi>
    )
  return (
    <button
      type="button"
      aria-label={label}
      className="min-h-11 cursor-pointer font-semibold text-brand-text underline underline-offset-4"
      onClick={onOpen}
    >
      <bdi>{account}</bdi>
    </button>
  )
}
