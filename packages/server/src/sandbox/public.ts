/**
 * The sandbox: demo brands and accounts, a practice payment provider, and the outbox that shows every message.
 *
 * Owns the practice provider's orders. Guarantees that it exists only with SANDBOX=1, and that it knows no more of the cashier
 * than an external provider would; demo members and operators go through the regular use cases. Its phone authentication provider
 * uses the wire format of the real one, so that neither browsers nor the sign-in can tell them apart.
 */
export { seedSandbox } from './seed.ts'
