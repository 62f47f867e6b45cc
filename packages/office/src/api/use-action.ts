import { refetchQueries } from '@gasing/ui/refetch-queries'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { translate } from '#i18n/texts.ts'
import { describeField } from '#i18n/values/field-name.ts'
import { Refused, type RefusedField } from './refused.ts'

type Work = () => Promise<unknown>

export type Action = {
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
export function useAction(): Action {
  const isUnderWay = useRef(false)
  const cache = useQueryClient()
  const { mutateAsync, reset, isPending, error } = useMutation({
    mutationFn: async (work: Work) => {
      try {
        return await work()
      } catch (problem) {
        await refetchAfterConflict(cache, problem)
        throw problem
      }
    },
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
    at: (field) => (error instanceof Refused ? findFieldMessage(error, field) : undefined),
    run,
    submit: (work) => (event) => {
      event.preventDefault()
      if (work) void run(work)
    },
    forget: reset,
  }
}

/** Brings what another operator has saved into the open forms, which is why the own save was refused. */
export async function refetchAfterConflict(cache: QueryClient, problem: unknown): Promise<void> {
  if (problem instanceof Refused && problem.code === 'saved_meanwhile') await refetchQueries(cache)
}

/**
 * Returns the message for a field or a part of it: `units.VND` is typed into the field of `units`. A part that does not fit is
 * reported without its internal field name.
 */
function findFieldMessage({ fields }: Refused, name: string): string | undefined {
  const part = Object.keys(fields).find((each) => each.startsWith(`${name}.`))
  const field = fields[name] ?? (part === undefined ? undefined : fields[part])
  return field && getFieldMessage(field)
}

/** Some messages name the field as programs do. */
const getFieldMessage = ({ code, message }: RefusedField): string =>
  code.startsWith('part_') ? translate('field_unfit') : message

/** An action without a form: a refusal becomes a notification, with its field's message or the request id for support. */
export function useQuickAction(): Pick<Action, 'busy' | 'run'> {
  const t = useT()
  const notify = useNotify()
  const { busy, run } = useAction()
  const telling = (work: Work) => async () => {
    try {
      await work()
    } catch (problem) {
      notify(problem instanceof Refused ? getMessage(problem) : t('answer_unreadable'), { type: 'error' })
    }
  }
  return { busy, run: (work) => run(telling(work)) }
}

function getMessage({ fields, message }: Refused): string {
  const [first] = Object.entries(fields)
  if (!first) return message
  const [path, field] = first
  return `${describeField(path)}: ${getFieldMessage(field)}`
}
