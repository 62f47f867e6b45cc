import type { Call } from '@gasing/contract/call'
import type { OperatorRole } from '@gasing/contract/who'
import { usePermissions } from 'react-admin'
import { isCallAllowed } from './permissions.ts'

/** Whether the signed-in operator may make a call; false until the roles are known. */
export function useCallPermission(): (call: Pick<Call, 'who'>) => boolean {
  const { permissions } = usePermissions<OperatorRole[]>()
  return (call) => isCallAllowed(permissions ?? [], call)
}

/** Whether the signed-in operator is an owner, for the few things that no other role may do; false until the roles are known. */
export function useIsOwner(): boolean {
  const { permissions } = usePermissions<OperatorRole[]>()
  return permissions?.includes('owner') ?? false
}
