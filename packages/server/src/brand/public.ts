/**
 * Brands: which brand a host belongs to, and the brand's whole configuration. Owns settings, module tree, field rules, languages,
 * resources and the host directory, the one table without row-level security. Guarantees one shared object per brand and process
 * that is at most two seconds old (a tenth, while notifications arrive), a version that rises with every change, and that a check
 * against a rule can read the rule in its own transaction.
 */

export { beginBrandChange } from './begin-change.ts'
export { readBrandConfig, readBrandConfigIn } from './config-cache.ts'
export { createBrand } from './create.ts'
export { demoBrands } from './demo-brands.ts'
export { readFieldRules, requiresCode } from './field-rules.ts'
export { findBrandAt, findBrandId, readBrandIds } from './hosts.ts'
export { isBannerPicture } from './media.ts'
export { type BrandConfig, type FieldRule, findTooLargeSum, hasSameTerms } from './model.ts'
export { isModuleOn } from './modules-tree.ts'
export { readOpening, saveOpening } from './opening.ts'
export { readSettings, saveSettings } from './settings.ts'
export { computeStatus } from './status.ts'
