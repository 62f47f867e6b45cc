import { defaultTheme, type RaThemeOptions } from 'react-admin'

type Palette = NonNullable<RaThemeOptions['palette']>

const light: Palette = {
  mode: 'light',
  primary: { main: '#0e6670', contrastText: '#ffffff' },
  secondary: { main: '#3d4d5c', contrastText: '#ffffff' },
  success: { main: '#1a7446' },
  warning: { main: '#8f5600' },
  error: { main: '#b3263a' },
  info: { main: '#2a5fa8' },
  background: { default: '#f4f6f8', paper: '#ffffff' },
  text: { primary: '#17212b', secondary: '#566472' },
  divider: '#e0e5ea',
}
const dark: Palette = {
  mode: 'dark',
  primary: { main: '#58c4cc', contrastText: '#04262a' },
  secondary: { main: '#a9b8c6', contrastText: '#10161c' },
  success: { main: '#5cc48f', contrastText: '#06251a' },
  warning: { main: '#efb65e', contrastText: '#2a1c02' },
  error: { main: '#ff8f95', contrastText: '#34090d' },
  info: { main: '#86bbff', contrastText: '#071d38' },
  background: { default: '#0e1319', paper: '#151c24' },
  text: { primary: '#e7edf3', secondary: '#9dabb8' },
  divider: '#27313c',
}

const fontFamily = "'Inter Variable',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
/** For keys, account numbers and diffs, which are compared character by character. */
export const monospace = "ui-monospace,'SF Mono','Cascadia Mono',Menlo,Consolas,monospace"

/** The least height of what a finger presses. */
export const touchPixels = 44
const touchTarget = { '@media (pointer: coarse)': { minHeight: touchPixels, minWidth: touchPixels } }

/** Calm and dense: hairlines instead of shadows, one accent, and colour only where it carries meaning. */
function createOfficeTheme(palette: Palette): RaThemeOptions {
  return {
    ...defaultTheme,
    palette,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily,
      fontSize: 13.5,
      button: { textTransform: 'none', fontWeight: 600 },
      body1: { fontSize: '0.9rem', lineHeight: 1.5 },
      body2: { fontSize: '0.82rem', lineHeight: 1.5 },
      h1: { fontSize: '1.45rem', fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.25 },
      h2: { fontSize: '1.02rem', fontWeight: 650, letterSpacing: '-0.005em', lineHeight: 1.3 },
      h3: { fontSize: '0.86rem', fontWeight: 650, lineHeight: 1.4 },
    },
    components: {
      ...defaultTheme.components,
      MuiCssBaseline: {
        styleOverrides: {
          // Korean puts spaces between words; Japanese breaks between phrases
          'body:lang(ko)': { wordBreak: 'keep-all' },
          'body:lang(ja)': { wordBreak: 'auto-phrase' },
          // the second half of a double click must not be the first press in or beside the dialog that it opened
          '@keyframes settle': { '0%, 99%': { pointerEvents: 'none' } },
          body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
          '[tabindex="-1"]:focus-visible': { outline: 'none' },
          ':focus-visible:not([tabindex="-1"], .MuiInputBase-input)': {
            outline: `2px solid ${palette.primary && 'main' in palette.primary ? palette.primary.main : ''}`,
            outlineOffset: 2,
          },
        },
      },
      // NOTE: phones zoom into an input with a smaller font size than this
      MuiInputBase: { styleOverrides: { input: { '@media (pointer: coarse)': { fontSize: 16 } } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: touchTarget } },
      MuiIconButton: { styleOverrides: { root: touchTarget } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiSelect: { defaultProps: { size: 'small' } },
      MuiTable: { defaultProps: { size: 'small' } },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderColor: palette.divider as string,
            padding: '7px 12px',
            // a name or a button is not broken within words to make room for its neighbour
            overflowWrap: 'break-word',
            '& .MuiButton-root': { whiteSpace: 'nowrap' },
          },
          head: {
            fontWeight: 600,
            fontSize: '0.78rem',
            color: palette.text?.secondary as string,
            whiteSpace: 'nowrap',
          },
        },
      },
      MuiTab: { styleOverrides: { root: { minHeight: 42, padding: '8px 14px', minWidth: 0 } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 42 } } },
      MuiDialog: { styleOverrides: { container: { animation: 'settle 300ms' } } },
      MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { fontWeight: 550, borderRadius: 6 } } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      MuiAlert: { styleOverrides: { root: { alignItems: 'flex-start' } } },
    },
  }
}

export const lightTheme = createOfficeTheme(light)
export const darkTheme = createOfficeTheme(dark)
