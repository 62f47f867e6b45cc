import type { Value } from '@gasing/contract/call'
import type { agentBets } from '@gasing/contract/calls/agent-records'
import { createPlayNames } from '@gasing/contract/rules/lottery/play-names'
import { translateOr, useT } from '#i18n/i18n.ts'

type Line = Value<typeof agentBets>['list'][number]['lines'][number]
const { playName, selectionText } = createPlayNames((key, values) => translateOr(key, null, values))

/** The lines of a lottery slip: the first, and the others on request. */
export function SlipLines({ lines, count }: { lines: readonly Line[]; count: number }) {
  const t = useT()
  const [first, ...others] = lines
  if (!first) return null
  const hidden = count - lines.length
  return (
    <div className="mt-1 text-xs font-normal">
      <SlipLine line={first} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-3 text-brand-text">
            {t('team_more_lines', { count: count - 1 })}
          </summary>
          {others.map((line) => (
            <SlipLine key={line.betId} line={line} />
          ))}
          {hidden > 0 && <p className="text-muted">{t('team_lines_hidden', { count: hidden })}</p>}
        </details>
      )}
    </div>
  )
}

function SlipLine({ line: { issue, play, content } }: { line: Line }) {
  return (
    <p className="text-muted">
      <bdi>{issue}</bdi> · {playName(play)} · <bdi className="break-all text-ink">{selectionText(content)}</bdi>
    </p>
  )
}
