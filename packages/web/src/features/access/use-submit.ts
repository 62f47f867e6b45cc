import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

type State = { busy: boolean; problem: unknown; turns: number }

/** State of a form submission. */
export type Submit = {
  busy: boolean
  /** Error of the last attempt, unless a field shows it. */
  problem: unknown
  form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  again: () => void
}

/**
 * Runs one submission at a time, however often the user presses. Afterwards the focus moves to the first invalid field. `work`
 * throws only errors that no field shows.
 */
export function useSubmit(work: () => Promise<void>): Submit {
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [{ busy, problem, turns }, setState] = useState<State>({ busy: false, problem: null, turns: 0 })

  useEffect(() => {
    if (turns > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [turns])

  const submit = async () => {
    if (running.current) return
    running.current = true
    setState({ busy: true, problem: null, turns })
    const left = await work().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    running.current = false
    setState({ busy: false, problem: left, turns: turns + 1 })
  }
  return {
    busy,
    problem,
    again: () => void submit(),
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}
