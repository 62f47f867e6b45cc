import { translateOr } from '#i18n/texts.ts'

/** The display name of a message's audience. */
export const getAudienceName = ({ audience, to }: { audience: string; to: string }): string =>
  to || translateOr(`audience_${audience}`, audience)
