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
  /** Why it was not done; null as soon as it is tried again. */
  readonly error: unknown
  /** What the server said of a field. */
  readonly at: (field: string) => string | undefined
  /** Does it, unless it is being done already; what goes wrong becomes `error`. */
  readonly run: (work: Work) => Promise<void>
  /** The same when a form is sent; null while it cannot be. */
  readonly submit: (work: Work | null) => (event: FormEvent) => void
  readonly forget: () => void
}

/** Something that a person does and that takes its time: a second press meanwhile does nothing, and a refusal stays to be read. */
export function useDeed(): Deed {
  const isUnderWay = useRef(false)
  const { mutateAsync, reset, isPending, error } = useMutation({
    mutationFn: (work: Work) => work(),
    // a press is answered now, also that nobody answers
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

/** What is said at a field. That something does not fit is said there without the name that programs have for the field. */
function wordsAt({ fields }: Refused, name: string): string | undefined {
  const field = fields[name]
  return field?.code === 'part_unfit' ? textNow('field_unfit') : field?.message
}

/** A form of settings: when it has been sent, every page reads anew, and a note says that it holds. */
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

/** A press without a form: a refusal is a note, of the field that it means or with the number that support asks for. */
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
