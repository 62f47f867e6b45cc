import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { languages as named } from '#i18n/texts.ts'

type LanguageTabsProps = {
  languages: readonly string[]
  /** The languages with a problem. */
  marked?: readonly string[]
  children: (language: string) => ReactNode
}

const getLanguageName = (language: string): string => named.find(({ locale }) => locale === language)?.name ?? language

/** The same fields once in each language of the brand, in tabs. */
export function LanguageTabs({ languages, marked = [], children }: LanguageTabsProps) {
  const t = useT()
  const [chosen, setChosen] = useState(languages[0] ?? 'EN')
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Tabs
        value={chosen}
        onChange={(_, language: string) => setChosen(language)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('language')}
        sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
      >
        {languages.map((language) => (
          <Tab
            key={language}
            value={language}
            label={`${getLanguageName(language)}${marked.includes(language) ? ' ▲' : ''}`}
          />
        ))}
      </Tabs>
      <Stack key={chosen} spacing={2} sx={{ p: 2 }}>
        {children(chosen)}
      </Stack>
    </Box>
  )
}
