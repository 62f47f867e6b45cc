import { assignRiskCase } from '@gasing/contract/calls/office/risk'
import { MenuItem, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useAction } from '#api/use-action.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import type { RiskCaseRecord } from './case.ts'

/** The operator assigned to a case; operators who may decide it can reassign it. */
export function Assignee({ record }: { record: RiskCaseRecord }) {
  const t = useT()
  const cache = useQueryClient()
  const editable = useCallPermission()(assignRiskCase)
  const { busy, error, run } = useAction()
  const { id, assignedId, assignedTo, assignees } = record
  // an assignee who has since left still holds the case
  const known = assignees.some((each) => each.id === assignedId)
  const people = assignedId && !known ? [...assignees, { id: assignedId, name: assignedTo ?? '' }] : assignees

  async function assign(operatorId: string): Promise<void> {
    try {
      await send(assignRiskCase, { params: { id }, body: { operatorId: operatorId || null } })
    } finally {
      invalidateTopic(cache, 'case')
    }
  }

  return (
    <>
      <TextField
        select
        fullWidth
        label={t('case_assigned')}
        value={assignedId ?? ''}
        disabled={!editable || busy}
        onChange={({ target }) => void run(() => assign(target.value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('case_nobodys')}</MenuItem>
        {people.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
      <RefusalNote error={error} />
    </>
  )
}
