/** Modules that a brand's tree has a place for and whose product does not exist yet: switching them would change nothing. */
export const waitingModules: readonly string[] = ['TRANSFER']
