import { officeMember } from '@gasing/contract/calls/office/members'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useCallPermission } from '#api/use-roles.ts'

/** A member's account, linked to the member's page for operators who may open it. */
export function MemberLink({ account, memberId }: { account: string; memberId: string }) {
  const mayMake = useCallPermission()
  if (!mayMake(officeMember)) return <bdi>{account}</bdi>
  return (
    <Link component={RouterLink} to={`/members/${memberId}`}>
      <bdi>{account}</bdi>
    </Link>
  )
}
