import { textOr } from '#i18n/texts.ts'

/** The display name of a message's audience. */
export const audienceName = ({ audience, to }: { audience: string; to: string }): string =>
  to || textOr(`audience_${audience}`, audience)
