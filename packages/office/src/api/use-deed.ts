import { askAgain } from '@gasing/ui/ask-again'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { textNow } from '#i18n/texts.ts'
import { Refused } from './refused.ts'

type Work = () => Promise<unknown>

export type Deed = {
  readonly busy: boolean
  /** Why the action failed; null as soon as it is tried again. */
  readonly error: unknown
  /** The server's message for a field. */
  readonly at: (field: string) => string | undefined
  /** Runs the action unless it is already running; a failure becomes `error`. */
  readonly run: (work: Work) => Promise<void>
  /** The same on submit of a form; null while it cannot be sent. */
  readonly submit: (work: Work | null) => (event: FormEvent) => void
  readonly forget: () => void
}

/** An asynchronous user action: a second press while it runs does nothing, and a refusal stays on the screen. */
export function useDeed(): Deed {
  const isUnderWay = useRef(false)
  const { mutateAsync, reset, isPending, error } = useMutation({
    mutationFn: (work: Work) => work(),
    // answer a press at once, also while offline
    networkMode: 'always',
  })
  async function run(work: Work): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await mutateAsync(work).catch(() => undefined)
    isUnderWay.current = false
  }
  return {
    busy: isPending,
    error,
    at: (field) => (error instanceof Refused ? wordsAt(error, field) : undefined),
    run,
    submit: (work) => (event) => {
      event.preventDefault()
      if (work) void run(work)
    },
    forget: reset,
  }
}

/**
 * Returns the message for a field or a part of it: `units.VND` is typed into the field of `units`. A part that does not fit is
 * reported without its internal field name.
 */
function wordsAt({ fields }: Refused, name: string): string | undefined {
  const part = Object.keys(fields).find((each) => each.startsWith(`${name}.`))
  const field = fields[name] ?? (part === undefined ? undefined : fields[part])
  return field?.code === 'part_unfit' ? textNow('field_unfit') : field?.message
}

/** Saves a settings form, then refetches every query and confirms with a notification. */
export function useSave(told: 'saved_live' | 'event_saved' = 'saved_live'): Deed {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const deed = useDeed()
  const saving = (work: Work) => async () => {
    await work()
    await askAgain(cache)
    notify(t(told), { type: 'success' })
  }
  return { ...deed, run: (work) => deed.run(saving(work)), submit: (work) => deed.submit(work && saving(work)) }
}

/** An action without a form: a refusal becomes a notification, with its field's message or the request id for support. */
export function useQuickDeed(): Pick<Deed, 'busy' | 'run'> {
  const t = useT()
  const notify = useNotify()
  const { busy, run } = useDeed()
  const telling = (work: Work) => async () => {
    try {
      await work()
    } catch (problem) {
      notify(problem instanceof Refused ? wordsOf(problem) : t('answer_unreadable'), { type: 'error' })
    }
  }
  return { busy, run: (work) => run(telling(work)) }
}

const wordsOf = ({ fields, message }: Refused): string => Object.values(fields)[0]?.message ?? message
