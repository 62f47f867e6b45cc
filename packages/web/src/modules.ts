import { boot } from '#boot.ts'

type Module = (typeof boot)['whitelabel'][number]

function find(modules: readonly Module[], id: string): Module | undefined {
  for (const module of modules) {
    const found = module.modId === id ? module : find(module.childrenNodes, id)
    if (found) return found
  }
  return undefined
}

/** Whether the brand has a module switched on (CONF-1). */
export function isOn(modId: string, modules: readonly Module[] = boot.whitelabel): boolean {
  return find(modules, modId)?.enabled === '1'
}

/** Whether people can register by themselves, by username or by mobile number (REG-2). */
export const mayRegister = (): boolean => isOn('DIRECTREG3') || isOn('MOBILEREG3')
