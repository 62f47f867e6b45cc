/**
 * Games: vendors, their catalogue, launches, favourites, and the wallet calls of the vendors' protocols.
 *
 * It owns vendors, games, their categories, lanes and rooms, launches, favourites and what became of vendors' transactions. It
 * promises: a vendor's transaction id is a key for ever; a refused bet stays refused; a rollback that comes before its bet
 * leaves a mark; wins and rollbacks are taken whatever has become of the session; what lobbies show is in memory, and follows
 * a change within seconds.
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
