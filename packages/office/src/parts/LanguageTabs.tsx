import { permission } from '@gasing/contract/calls/system'
import { getLanguageName } from '@gasing/contract/language-names'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useEffect, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'

type LanguageTabsProps = {
  languages: readonly string[]
  /** The languages with a problem. */
  marked?: readonly string[]
  /** The server's message about the texts as a whole: the brand's default language is missing. */
  problem?: string | undefined
  children: (language: string) => ReactNode
}

/** The same fields once in each language of the brand, in tabs. */
export function LanguageTabs({ languages, marked = [], problem, children }: LanguageTabsProps) {
  const t = useT()
  const { data: brand } = useCall(permission, {})
  const [chosen, setChosen] = useState(languages[0] ?? 'EN')
  const wrong = problem && brand ? [brand.defaultLanguage, ...marked] : marked
  const faulty = wrong.join(' ')
  // once per refusal, whose message would be missed at a text that is not shown
  useEffect(() => {
    const [first, ...others] = faulty.split(' ')
    if (first) setChosen((now) => (others.includes(now) ? now : first))
  }, [faulty])
  return (
    <div>
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
              label={`${getLanguageName(language)}${wrong.includes(language) ? ' ▲' : ''}`}
            />
          ))}
        </Tabs>
        <Stack key={chosen} spacing={2} sx={{ p: 2 }}>
          {children(chosen)}
        </Stack>
      </Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  )
}
