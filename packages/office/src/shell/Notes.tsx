import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Notification } from 'react-admin'

/** What was done, for a moment: on a phone above the page, for below it lies over what can be decided next. */
export function Notes() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return <Notification anchorOrigin={{ vertical: phone ? 'top' : 'bottom', horizontal: 'center' }} />
}
