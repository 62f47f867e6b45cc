/**
 * Service: how a brand helps its visitors. Owns the entries of customer service, conversations (live chats with guests and
 * members, and tickets), answers that are given often, and the chat room. Promises that the path of an entry leaves sealed to
 * the browser that asked, that one operator at a time has a live chat, that a conversation is read by its own visitor and by
 * operators alone, and that everything which a socket tells can be asked for again.
 */
export { seedService } from './demo.ts'
export { guestConversation } from './live.ts'
export { outsideRoomOrigins } from './settings.ts'
