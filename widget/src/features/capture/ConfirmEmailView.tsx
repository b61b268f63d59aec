import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { RequestOver } from '#app/RequestOver.tsx'
import { useT } from '#i18n/useT.ts'
import type { CaptureRequest } from '#requests/requestsStore.ts'
import { Button } from '#ui/Button.tsx'
import buttonStyles from '#ui/ButtonPair.module.css'
import { CodeEntry } from '#ui/CodeEntry.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import styles from './Capture.module.css'
import { captureStore, changeAddress, enterCapture, resendCode, typeCode } from './captureStore.ts'
import { FailureLine } from './FailureLine.tsx'
import { useCapture } from './useCapture.ts'

/** Input for the emailed code. */
export function ConfirmEmailView() {
  const request = useCapture()
  return request === null ? <RequestOver /> : <Confirm key={request.id} request={request} />
}

function Confirm({ request }: { request: CaptureRequest }) {
  const t = useT()
  const { email, code, busy, failure, mailed } = useStore(captureStore)
  const [fieldId, failureId] = [useId(), useId()]
  useLayoutEffect(() => enterCapture(request), [request])
  const now = useClock()
  const wait = Math.max(0, Math.ceil(((mailed?.resendAt ?? 0) - now) / 1000))
  const isOver = failure === null && mailed !== null && now >= mailed.endsAt
  const shown = isOver ? 'expired' : failure
  const [before, after] = t('capture.codeText').split('{email}')
  return (
    <div className={styles.view}>
      <p className={styles.text}>
        {before}
        <Isolated className={styles.email} dir="ltr">
          {email}
        </Isolated>
        {after}
      </p>
      <label className={styles.label} htmlFor={fieldId}>
        {t('capture.code')}
      </label>
      <CodeEntry
        id={fieldId}
        aria-invalid={failure === 'wrong' || undefined}
        aria-describedby={shown === null ? undefined : failureId}
        readOnly={busy === 'checking'}
        value={code}
        onChange={(event) => void typeCode(request, event.target.value)}
      />
      <FailureLine id={failureId} failure={shown} />
      <p className={styles.text} role="status">
        {busy === 'checking' && t('capture.checking')}
      </p>
      <div className={buttonStyles.pair}>
        <Button onClick={() => changeAddress(request)}>{t('capture.change')}</Button>
        <Button busy={busy === 'mailing'} aria-disabled={wait > 0} onClick={() => void resendCode(request)}>
          {wait > 0 ? t('capture.resendIn', { count: wait }) : t('capture.resend')}
        </Button>
      </div>
    </div>
  )
}

/** The current time, updated each second. Milliseconds since 1970. */
function useClock(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
