import type { Body } from '@gasing/contract/call'
import type { saveOpening } from '@gasing/contract/calls/office/white-label'

export type Opening = Body<typeof saveOpening>
export type OpeningPart = {
  draft: Opening
  editable: boolean
  /** The server's message for a field. */
  problemAt: (field: keyof Opening) => string | undefined
  onChange: (change: Partial<Opening>) => void
}
