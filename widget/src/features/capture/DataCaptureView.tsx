import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useId, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { RequestOver } from '#app/RequestOver.tsx'
import { config } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import type { CaptureRequest } from '#requests/requestsStore.ts'
import { Button } from '#ui/Button.tsx'
import buttonStyles from '#ui/ButtonPair.module.css'
import { Checkbox } from '#ui/Checkbox.tsx'
import { SiteChip } from '#ui/SiteChip.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { EmailField, RecentEmails } from '../email/index.ts'
import styles from './Capture.module.css'
import {
  captureStore,
  dropRecentAddress,
  enterCapture,
  shareEmail,
  tick,
  typeAddress,
} from './captureStore.ts'
import { FailureLine } from './FailureLine.tsx'
import { useCapture } from './useCapture.ts'

/** Asks a connected user for an email address, and for consent to its use. */
export function DataCaptureView() {
  const request = useCapture()
  if (request === null) return <RequestOver />
  return request.phase === 'looking' ? (
    <Looking request={request} />
  ) : (
    <EmailRequest key={request.id} request={request} />
  )
}

/** Shown after sign-in while checking whether the user has already answered on another device. */
function Looking({ request }: { request: CaptureRequest }) {
  const t = useT()
  return (
    <StatusPanel picture={<Spinner size={32} />} title={t('capture.looking')} text={t('capture.lookingText')}>
      <Button onClick={request.reject}>{t('common.cancel')}</Button>
    </StatusPanel>
  )
}

function EmailRequest({ request }: { request: CaptureRequest }) {
  const t = useT()
  const { origin, title } = useStore(hostStore)
  const { email, isTicked, busy, failure, recent } = useStore(captureStore)
  const failureId = useId()
  useLayoutEffect(() => enterCapture(request), [request])
  const { privacyUrl } = config()
  const share = () => void shareEmail(request)
  return (
    <div className={styles.view}>
      <SiteChip
        label={t('capture.site')}
        origin={origin}
        claim={title === '' ? undefined : t('connect.claim', { title })}
      />
      <p className={styles.text}>{t(request.isRequired ? 'capture.required' : 'capture.optional')}</p>
      <EmailField
        text={email}
        describedBy={failure === null ? undefined : failureId}
        isInvalid={failure === 'invalid'}
        isReadOnly={busy === 'mailing'}
        onType={typeAddress}
        onSubmit={share}
      />
      <RecentEmails emails={recent} onChoose={typeAddress} onForget={dropRecentAddress} />
      <Checkbox checked={isTicked} onChange={tick}>
        <span dir="auto">{visibleLine(request.consent.text)}</span>
      </Checkbox>
      {privacyUrl !== null && (
        <a className={styles.link} href={privacyUrl} target="_blank" rel="noopener noreferrer">
          {t('capture.privacy')}
        </a>
      )}
      <FailureLine id={failureId} failure={failure} />
      <div className={buttonStyles.pair}>
        {request.isRequired ? (
          <Button onClick={request.reject}>{t('signIn.cancelRequired')}</Button>
        ) : (
          <Button onClick={() => request.finish('skipped')}>{t('capture.skip')}</Button>
        )}
        <Button tone="primary" busy={busy === 'mailing'} onClick={share}>
          {t('capture.continue')}
        </Button>
      </div>
    </div>
  )
}
