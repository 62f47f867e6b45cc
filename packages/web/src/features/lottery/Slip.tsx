import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { SlipParts, type SlipProps } from './SlipParts.tsx'
import { useSlip } from './slip.ts'
import { useFocusRestore } from './use-focus-restore.ts'

/** The selected bets with cost and highest payout, and the button that places all of them or none. */
export function Slip(props: SlipProps) {
  const place = useFocusRestore<HTMLDivElement>(useSlip(props.game.code).length)
  return (
    <ExclusionGate>
      <div ref={place} tabIndex={-1}>
        <SlipParts {...props} />
      </div>
    </ExclusionGate>
  )
}
