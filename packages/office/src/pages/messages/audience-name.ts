import { textOr } from '#i18n/texts.ts'

/** Who a message went to, in a word. */
export const audienceName = ({ audience, to }: { audience: string; to: string }): string =>
  to || textOr(`audience_${audience}`, audience)
