const lostMessages = /dynamically imported module|Importing a module script failed|error loading|ChunkLoadError/i

/** Returns whether a file of the page failed to load, because of the network or a replaced build. */
export const isLostFile = (problem: unknown): boolean => problem instanceof Error && lostMessages.test(problem.message)

/** The same error with our own message, so that the router does not reload the page itself. */
export class LostFile extends Error {
  /** Lets the boundary request the file again. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void = () => undefined) {
    super('ChunkLoadError', { cause })
    this.forget = forget
  }
}
