import { Icon } from '@gasing/ui/Icon'
import { wordsOf } from '#api/refused.ts'

/** A refusal where the person looks, above the button that was pressed. */
export function Note({ problem }: { problem: unknown }) {
  const words = problem ? wordsOf(problem) : null
  return (
    <div role="alert">
      {words && (
        <p className="my-3 flex gap-3 rounded-m border border-loss bg-surface p-3 text-sm text-loss">
          <Icon name="circle-alert" />
          <span>
            {words.text}
            {words.detail && <span className="mt-1 block text-muted">{words.detail}</span>}
          </span>
        </p>
      )}
    </div>
  )
}
