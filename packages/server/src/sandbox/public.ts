/**
 * The sandbox: demo brands and accounts, a payment provider to practise with, and the outbox where every message can be read.
 *
 * It owns the practice provider's orders. It promises to exist only with SANDBOX=1, and to know of the cashier no more than
 * an outside provider does; the people of its demo go through the use cases that people go through. Its provider of phone authentication speaks the wire of the real one, so that browsers and the door
 * cannot tell them apart.
 */
export { seedSandbox } from './seed.ts'
