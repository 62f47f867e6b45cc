/** Writes a label that a value follows: a full-width colon, as in Chinese, brings its own space. */
export const writeLabel = (label: string): string => (label.endsWith('：') ? label : `${label} `)
