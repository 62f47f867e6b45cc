/**
 * Service: customer service of a brand. Owns customer service entries, conversations (live chats with guests and members, and
 * tickets), canned answers, and the chat room. Guarantees that an entry's path is sent only encrypted to the requesting browser,
 * that one operator at a time has a live chat, that a conversation is readable only by its own visitor and by operators, and that
 * everything pushed over a socket can also be requested.
 */
export { seedService } from './demo.ts'
export { findGuestConversation } from './live.ts'
export { readOutsideRoomOrigins } from './settings.ts'
