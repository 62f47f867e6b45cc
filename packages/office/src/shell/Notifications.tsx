import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Notification } from 'react-admin'

/** Short confirmations: at the top on a phone, because at the bottom they would cover the next decision. */
export function Notifications() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return <Notification anchorOrigin={{ vertical: phone ? 'top' : 'bottom', horizontal: 'center' }} />
}
