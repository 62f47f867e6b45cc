/**
 * Games: vendors, their catalogue, launches, favourites, and the wallet calls of the vendors' protocols.
 *
 * It owns vendors, games with their categories, lanes and rooms, launches, favourites, and the outcome of vendor transactions. It
 * guarantees: a vendor's transaction id is an idempotency key for ever; a refused bet stays refused; a rollback that arrives
 * before its bet leaves a tombstone; wins and rollbacks are accepted whatever the state of the session; lobby data is cached in
 * memory and follows changes within seconds.
 */
export {
  addGames,
  addVendor,
  listVendors,
  readUnitScale,
  seedVendor,
  setVendorSwitch,
  syncVendor,
} from './catalogue.ts'
export { openGameFrame, reconcileToday, seedFreeRounds, seedVendorReport } from './demo-play.ts'
export { cancelFreeBets, grantFreeBets } from './free-bets.ts'
export { openGameSession, vendorUserOf } from './game-sessions.ts'
export { readGameCodes, readGameNames, readVendorNames } from './names.ts'
export { insertRooms, type NewRoom } from './rooms.ts'
export { auditQueries } from './store-check.ts'
export {
  type NewVendor,
  openVendorSecrets,
  selectAllVendors,
  selectBrandOfVendor,
  selectOpenGame,
  selectSilentVendors,
  type Vendor,
} from './store-vendors.ts'
export { readVendorOrigins } from './vendor-origins.ts'
export {
  announceKey,
  isCallerAddress,
  normalizePublicKey,
  promoteKey,
  readNewestCalls,
  rsaBitsMin,
  setVendorTerms,
} from './vendor-terms.ts'
export { adapterOf, supportedDialects } from './vendors/registry.ts'
export { recallMoney } from './wallets.ts'
