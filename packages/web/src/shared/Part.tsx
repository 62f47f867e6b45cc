import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { isLostFile, LostFile } from './lost-file.ts'
import { tellLost } from './tell-lost.ts'

/** So long a part that did not come waits for the next try; the network's return is one at once. */
const againMilliseconds = 60_000

// biome-ignore lint/suspicious/noExplicitAny: as `lazy` itself says it, for components of every kind
type Anything = ComponentType<any>

/** Fetches the file ahead; false when it is not here and does not come. */
type Preloaded = { preload: () => Promise<boolean> }
export type Screen = ComponentType & Preloaded

/** As `lazy`, but what did not come can be asked for again: React keeps a promise that was broken for ever. */
export function lazyPart<Found extends Anything>(load: () => Promise<{ default: Found }>): NoInfer<Found> & Preloaded {
  let here = false
  // NOTE: browsers remember for the life of a page that a file did not come, so none is asked for without a network
  const ask = async () => {
    if (!here && !navigator.onLine) throw new LostFile('no network', forget)
    const file = await load()
    here = true
    return file
  }
  const begin = (): Anything =>
    lazy(() =>
      ask().catch((problem: unknown) => {
        throw isLostFile(problem) && !(problem instanceof LostFile) ? new LostFile(problem, forget) : problem
      }),
    )
  const forget = () => {
    now = begin()
  }
  let now = begin()
  const preload = () =>
    ask().then(
      () => true,
      () => false,
    )
  return Object.assign(((props) => createElement(now, props)) as Anything as Found, { preload })
}

type PartProps = {
  /** What stands there until the part has come. */
  waiting?: ReactNode
  /** For what somebody has asked for: takes the wish back, after they were told why it does not come. */
  onLost?: () => void
  children: ReactNode
}
type PartState = { problem?: unknown }

/** Round what comes after the page: the page and all that is typed into it stand when a part does not come, and it comes later. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = {}
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError = (problem: unknown): PartState => ({ problem })

  readonly #again = () => {
    this.#rest()
    this.setState({ problem: undefined })
  }

  #rest(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#again)
  }

  override componentDidCatch(problem: unknown): void {
    if (!isLostFile(problem)) return
    if (problem instanceof LostFile) problem.forget()
    this.#rest()
    this.#timer = setTimeout(this.#again, againMilliseconds)
    addEventListener('online', this.#again)
    const { onLost } = this.props
    if (!onLost) return
    tellLost()
    onLost()
  }

  override componentDidUpdate(): void {
    // the next wish is a new one
    if (this.state.problem && !this.props.children) this.#again()
  }

  override componentWillUnmount(): void {
    this.#rest()
  }

  override render(): ReactNode {
    const { waiting, children } = this.props
    const { problem } = this.state
    if (problem && !isLostFile(problem)) throw problem
    return problem ? waiting : <Suspense fallback={waiting}>{children}</Suspense>
  }
}
