import Link from '@mui/material/Link'
import { type RaRecord, useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useCallPermission } from '#api/use-roles.ts'
import { VendorName } from '#parts/VendorName.tsx'
import { findSubjectPage, type SubjectPage } from './subject-page.ts'
import { formatSubject } from './subject-text.ts'

type SubjectProps = {
  subject: string
  /** Also shows a member's account or a draw's lottery, which takes one request: for a single line, not for a list. */
  named?: boolean
}

/** The subject of a line, linked to its page where there is one that the operator may open. */
export function Subject({ subject, named = false }: SubjectProps) {
  const may = useCallPermission()
  const page = findSubjectPage(subject)
  if (!page || !may(page.call)) return <bdi title={subject}>{formatSubject(subject)}</bdi>
  return (
    <>
      <Link component={RouterLink} to={`/${page.list}/${page.id}`}>
        <bdi title={subject}>{formatSubject(subject)}</bdi>
      </Link>
      {page.kind === 'vendor' ? (
        <>
          {' · '}
          <VendorName code={page.id} />
        </>
      ) : (
        named && page.kind !== 'lottery' && <RecordName page={page} />
      )}
    </>
  )
}

/** The account of the member that a record is or belongs to; the lottery and issue of a draw. */
function RecordName({ page: { list, id } }: { page: SubjectPage }) {
  const { data } = useGetOne<RaRecord & { account?: string; gameName?: string; issue?: string }>(list, { id })
  const name = data?.account ?? [data?.gameName, data?.issue].filter(Boolean).join(' ')
  return name ? (
    <>
      {' · '}
      <bdi>{name}</bdi>
    </>
  ) : null
}
