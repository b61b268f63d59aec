import type { SocialFailure } from '@latch/protocol/events.ts'
import { BRANDS } from '@latch/protocol/login/brands.ts'
import type { Social } from '@latch/protocol/login/social.ts'
import { goBack } from '#app/navigation.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { beginWith } from '../socialLogin/index.ts'
import { LOGIN_KINDS } from './failureKinds.ts'
import { SocialRing } from './SocialRing.tsx'

/** `again`: label of the retry button. */
type Texts = { title: MessageKey; text: MessageKey; again?: MessageKey }

const TEXTS: Readonly<Record<SocialFailure, Texts>> = {
  offline: { title: 'email.offline', text: 'email.offlineText' },
  unavailable: { title: 'email.unavailable', text: 'email.unavailableText' },
  start: { title: 'social.start', text: 'social.startText' },
  limited: { title: 'email.limited', text: 'social.startText' },
  unverified: { title: 'email.unverified', text: 'email.unverifiedText' },
  noAccount: { title: 'email.noAccount', text: 'email.noAccountText' },
  unproven: { title: 'social.unproven', text: 'social.unprovenText' },
  denied: { title: 'social.denied', text: 'social.deniedText' },
  expired: { title: 'social.expired', text: 'social.expiredText' },
  failed: { title: 'social.failed', text: 'social.failedText' },
}
const TEXTS_BY_PROVIDER: Readonly<Partial<Record<Social, Partial<Record<SocialFailure, Texts>>>>> = {
  farcaster: {
    unproven: { title: 'social.unproven', text: 'farcaster.unprovenText' },
    expired: { title: 'farcaster.expired', text: 'farcaster.expiredText', again: 'farcaster.renew' },
    failed: { title: 'farcaster.failed', text: 'farcaster.failedText' },
  },
}
/** Failures that a retry would not fix. */
const HOPELESS: readonly SocialFailure[] = ['unverified', 'noAccount', 'unproven']

/** The reason why a login failed. */
export function SocialFailedPanel({ provider, failure }: { provider: Social; failure: SocialFailure }) {
  const t = useT()
  const { title, text, again = 'common.tryAgain' } = TEXTS_BY_PROVIDER[provider]?.[failure] ?? TEXTS[failure]
  const { name } = BRANDS[provider]
  const isHopeless = HOPELESS.includes(failure)
  return (
    <StatusPanel
      picture={<SocialRing provider={provider} state={LOGIN_KINDS[failure] ?? 'failed'} />}
      title={t(title)}
      text={t(text, { name })}
    >
      {!isHopeless && (
        <Button tone="primary" onClick={() => beginWith(provider)}>
          {t(again)}
        </Button>
      )}
      <Button tone={isHopeless ? 'primary' : 'secondary'} onClick={goBack}>
        {t('email.other')}
      </Button>
    </StatusPanel>
  )
}
