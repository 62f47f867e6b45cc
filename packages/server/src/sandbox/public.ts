/**
 * The sandbox: demo brands and accounts, a payment provider to practise with, and the outbox where every message can be read.
 *
 * It owns the practice provider's orders. It promises to exist only with SANDBOX=1, and to know of the cashier no more than
 * an outside provider does.
 */
export { seedSandbox } from './seed.ts'
