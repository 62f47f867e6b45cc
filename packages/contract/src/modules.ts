/** Modules that are in a brand's tree but whose product does not exist yet: switching them has no effect. */
export const waitingModules: readonly string[] = ['TRANSFER']
