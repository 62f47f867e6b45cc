import { Link } from '@tanstack/react-router'
import { Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { paths } from '../../../paths.ts'

type MoneyNoteProps = { problem: unknown; fields: readonly string[]; onRetry: () => void }

/** Shows why a payment was refused, with a link to identity verification when it is waiting for documents. */
export function MoneyNote({ problem, fields, onRetry }: MoneyNoteProps) {
  const t = useT()
  return (
    <>
      <Note problem={problem} fields={fields} onRetry={onRetry} />
      {problem instanceof Refused && problem.code === 'identity_required' && (
        <Link
          to={paths.member}
          params={{ page: 'securityCenter' }}
          className="block min-h-11 py-2.5 font-semibold text-brand-text underline underline-offset-4"
        >
          {t('identity_go')}
        </Link>
      )}
    </>
  )
}
