import { getLanguageName } from '@gasing/contract/language-names'
import { languages } from '@gasing/contract/languages'
import TranslateIcon from '@mui/icons-material/Translate'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '#i18n/provider.ts'

/** The languages of the back office, each in its own name. */
export function LanguageMenu() {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [language, setLanguage] = useLocaleState()
  return (
    <>
      <Tooltip title={t('language')}>
        <IconButton aria-label={t('language')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <TranslateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(({ code, tag }) => (
          <MenuItem
            key={code}
            lang={tag}
            selected={code === language}
            onClick={() => {
              setLanguage(code)
              setAnchor(null)
            }}
          >
            {getLanguageName(code)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
