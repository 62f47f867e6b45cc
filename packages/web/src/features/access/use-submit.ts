import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

type State = { busy: boolean; problem: unknown; turns: number }

/** A form between the press and the answer. */
export type Submit = {
  busy: boolean
  /** What the last try came back with, unless a field tells it. */
  problem: unknown
  form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  again: () => void
}

/**
 * One submission at a time, however often somebody presses. After each the focus goes to the first field that is wrong.
 * `work` throws what no field tells.
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
