import { Button, type ButtonLook, type ButtonSize, IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Money } from '@gasing/ui/Money'
import { ProgressBar } from '@gasing/ui/ProgressBar'
import { QrCode } from '@gasing/ui/QrCode'
import { DelayedContent, Skeleton, Spinner } from '@gasing/ui/Spinner'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { KitSection } from './KitSection.tsx'

const looks: ButtonLook[] = ['brand', 'accent', 'soft', 'plain', 'line', 'danger']
const sizes: ButtonSize[] = ['s', 'm', 'l']
const amounts = [0n, 1_000_000n, -12_345_678_900_000n, 98_765_432_100_000_000n]

/** Buttons in every look, size and state; amounts, codes and loading states. */
export function KitControls() {
  const t = useT()
  return (
    <>
      <KitSection name="Button">
        {looks.map((look) => (
          <div key={look} className="flex flex-wrap items-center gap-3">
            {sizes.map((size) => (
              <Button key={size} look={look} size={size}>
                {t('deposit')}
              </Button>
            ))}
            <Button look={look} busy>
              {t('withdraw')}
            </Button>
            <Button look={look} disabled>
              {t('try_again')}
            </Button>
          </div>
        ))}
      </KitSection>
      <KitSection name="IconButton">
        <div className="flex flex-wrap gap-2">
          <IconButton label={t('play')}>
            <Icon name="play" />
          </IconButton>
          <IconButton label={t('balance_refresh')}>
            <Icon name="refresh-cw" />
          </IconButton>
          <IconButton label={t('back_home')}>
            <Icon name="arrow-left" className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={t('close')} disabled>
            <Icon name="x" />
          </IconButton>
        </div>
      </KitSection>
      <KitSection name="Money">
        <p className="flex flex-wrap gap-4 font-semibold">
          {amounts.map((units) => (
            <Money key={String(units)} units={units} write={writeMoney} />
          ))}
        </p>
      </KitSection>
      <KitSection name="ProgressBar">
        {(['brand', 'win', 'warn', 'loss'] as const).map((tone, place) => (
          <ProgressBar key={tone} tone={tone} percent={25 * (place + 1)} label={t('loading')} />
        ))}
      </KitSection>
      <KitSection name="QrCode">
        <QrCode text={location.origin} label={t('get_app')} pixels={90} />
      </KitSection>
      <KitSection name="Spinner">
        <div className="flex flex-wrap items-center gap-4">
          <Spinner label={t('loading')} />
          <Skeleton className="h-8 w-40" />
          <DelayedContent>
            <span className="text-muted">{t('loading')}</span>
          </DelayedContent>
        </div>
      </KitSection>
    </>
  )
}
