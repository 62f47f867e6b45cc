/** What can be looked for by name; a line with another action is found by its words. */
export const actions = ['brand.settings', 'brand.field-rule', 'brand.module'] as const
