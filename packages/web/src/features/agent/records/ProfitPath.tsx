import { useT } from '#i18n/i18n.ts'

/** Breadcrumb from the agent to the account whose line is shown. */
export function ProfitPath({ way, onOpen }: { way: readonly string[]; onOpen: (name: string) => void }) {
  const t = useT()
  return (
    <nav aria-label={t('agent_way')} className="mb-3 flex flex-wrap items-center gap-1">
      {way.map((account, index) => (
        <span key={account} className="flex items-center gap-1">
          {index > 0 && (
            <span aria-hidden="true" className="text-muted">
              ›
            </span>
          )}
          {index === way.length - 1 ? (
            <bdi aria-current="location" className="font-semibold">
              {account}
            </bdi>
          ) : (
            <button
              type="button"
              aria-label={t('agent_open', { account })}
              className="min-h-11 cursor-pointer font-semibold text-brand-text underline underline-offset-4"
              onClick={() => onOpen(index === 0 ? '' : account)}
            >
              <bdi>{account}</bdi>
            </button>
          )}
        </span>
      ))}
    </nav>
  )
}
