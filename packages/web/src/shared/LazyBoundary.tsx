import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { isLostFile, LostFile } from './lost-file.ts'
import { showLoadFailure } from './show-load-failure.ts'

/** Delay before a part that failed to load is requested again; it is requested at once when the network returns. */
const againMilliseconds = 60_000

// biome-ignore lint/suspicious/noExplicitAny: as `lazy` itself says it, for components of every kind
type Anything = ComponentType<any>

/** Loads the file ahead of use; resolves to false when it cannot be loaded. */
type Preloaded = { preload: () => Promise<boolean> }
export type Screen = ComponentType & Preloaded

/** Like `lazy`, but a failed load can be retried: React would keep the rejected promise for ever. */
export function lazyWithRetry<Found extends Anything>(
  load: () => Promise<{ default: Found }>,
): NoInfer<Found> & Preloaded {
  let here = false
  // NOTE: browsers remember a failed import for the life of the page, so nothing is imported while offline
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

type LazyBoundaryProps = {
  /** Shown until the part is loaded. */
  waiting?: ReactNode
  /** For a part requested by the user: withdraws the request, after the failure has been shown. */
  onLost?: () => void
  children: ReactNode
}
type LazyBoundaryState = { problem?: unknown }

/**
 * Boundary of a lazily loaded part: when loading fails, the page and everything typed into it stay, and the part is retried
 * later.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, LazyBoundaryState> {
  override state: LazyBoundaryState = {}
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError = (problem: unknown): LazyBoundaryState => ({ problem })

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
    showLoadFailure()
    onLost()
  }

  override componentDidUpdate(): void {
    // the next request starts afresh
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
