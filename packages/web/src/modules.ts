import { boot } from '#boot.ts'

type Module = (typeof boot)['whitelabel'][number]

/** Whether the brand has a module switched on (CONF-1): it and everything above it. */
export function isOn(modId: string, modules: readonly Module[] = boot.whitelabel): boolean {
  return modules.some((node) => node.enabled === '1' && (node.modId === modId || isOn(modId, node.childrenNodes)))
}

/** Whether people can register here by themselves, by username or by mobile number (REG-2): not where agents alone sign in (LOGIN-11). */
export const mayRegister = (): boolean => boot.site !== 'agent' && (isOn('DIRECTREG3') || isOn('MOBILEREG3'))
