/** Styles an operator's text much as the portal shows it. */
export const proseStyle = {
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& > :first-of-type': { mt: 0 },
  '& p, & ul, & ol, & blockquote': { my: 1 },
  '& h2': { fontSize: '1.15rem', mt: 2, mb: 0.5 },
  '& h3': { fontSize: '1.02rem', mt: 1.5, mb: 0.5 },
  '& ul, & ol': { pl: 3 },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
  '& blockquote': { borderInlineStart: 3, borderColor: 'primary.main', pl: 1.5, mx: 0 },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& td, & th': { border: 1, borderColor: 'divider', px: 1, py: 0.5 },
} as const
