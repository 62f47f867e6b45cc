const lostMessages = /dynamically imported module|Importing a module script failed|error loading|ChunkLoadError/i

/** A file of the page that did not come: the network is gone, or the build that it belongs to. */
export const isLostFile = (problem: unknown): boolean => problem instanceof Error && lostMessages.test(problem.message)

/** The same in words of ours, so that the router does not load the page anew by itself. */
export class LostFile extends Error {
  /** Lets whoever waits ask for the file again. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void = () => undefined) {
    super('ChunkLoadError', { cause })
    this.forget = forget
  }
}
