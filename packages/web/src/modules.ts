import { boot } from '#boot.ts'

type Module = (typeof boot)['whitelabel'][number]

/** Returns whether the brand has a module enabled, including all its ancestors (CONF-1). */
export function isOn(modId: string, modules: readonly Module[] = boot.whitelabel): boolean {
  return modules.some((node) => node.enabled === '1' && (node.modId === modId || isOn(modId, node.childrenNodes)))
}

/**
 * Returns whether visitors can register here, by username or mobile number (REG-2); never on a site for agents only (LOGIN-11).
 */
export const canRegister = (): boolean => boot.site !== 'agent' && (isOn('DIRECTREG3') || isOn('MOBILEREG3'))
