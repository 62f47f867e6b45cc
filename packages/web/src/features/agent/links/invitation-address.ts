/** Where whoever is invited by a code registers. */
export const invitationAddress = (code: string): string => `${location.origin}/register?affiliateCode=${code}`
