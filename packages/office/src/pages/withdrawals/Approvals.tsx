import BlockIcon from '@mui/icons-material/BlockOutlined'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetIdentity } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { Moment } from '#parts/Moment.tsx'
import { countApprovals, countMissingApprovals, type Withdrawal } from './queue.ts'

/** The approvals so far, and why a large amount needs a second operator. */
export function Approvals({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { identity } = useGetIdentity()
  const { approvals, approvalsNeeded, status } = withdrawal
  const missing = countMissingApprovals(withdrawal)
  const isApprovedByMe = approvals.some(({ operator }) => operator === identity?.fullName)
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('approvals_of', { count: countApprovals(withdrawal), needed: approvalsNeeded })}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.75, listStyle: 'none' }}>
        {approvals.map(({ operator, at, disabled }) => (
          <Stack
            key={operator}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}
          >
            {disabled ? (
              <BlockIcon fontSize="small" color="disabled" />
            ) : (
              <CheckIcon fontSize="small" color="success" />
            )}
            <strong>{operator}</strong>
            <Typography variant="body2" color="textSecondary">
              <Moment at={at} />
            </Typography>
            {disabled && (
              <Typography variant="body2" color="warning" sx={{ width: 1, pl: 3.5 }}>
                {t('approval_disabled')}
              </Typography>
            )}
          </Stack>
        ))}
      </Stack>
      {status === 'requested' && missing > 0 && approvalsNeeded > 1 && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1 }}>
          {t(isApprovedByMe ? 'four_eyes_mine' : 'four_eyes', { missing })}
        </Alert>
      )}
    </Box>
  )
}
