/**
 * Games: vendors, their catalogue, launches, favourites, and the wallet calls of the vendors' protocols.
 *
 * It owns vendors, games with their categories, lanes and rooms, launches, favourites, and the outcome of vendor transactions. It
 * guarantees: a vendor's transaction id is an idempotency key for ever; a refused bet stays refused; a rollback that arrives
 * before its bet leaves a tombstone; wins and rollbacks are accepted whatever the state of the session; lobby data is cached in
 * memory and follows changes within seconds.
 */
export { addGames, addVendor, countsOf, listVendors, plantVendor, switchVendor, syncVendor } from './catalogue.ts'
export { compareToday, openFrame, seedFreeRounds, seedReport } from './demo-play.ts'
export { cancelFreeBets, giveFreeBets } from './free-bets.ts'
export { codesOf, namesOf, vendorNames } from './names.ts'
export { vendorOrigins } from './origins.ts'
export { addRooms, type NewRoom } from './rooms.ts'
export { seatMember, userOf } from './seats.ts'
export { auditQueries } from './store-check.ts'
export { brandOfVendor, type NewVendor, openGameOf, openSecrets, silentVendors, type Vendor } from './store-vendors.ts'
export {
  announceKey,
  isCallerLine,
  promoteKey,
  readCalls,
  rsaBitsMin,
  setVendorTerms,
  vendorKey,
} from './vendor-terms.ts'
export { adapterOf, spokenDialects } from './vendors/registry.ts'
export { recallMoney } from './wallets.ts'
