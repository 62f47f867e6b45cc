/** Where the browser opens its WebSocket; messages in ../events.ts. */
export const realtimePath = '/wps/realtime'
