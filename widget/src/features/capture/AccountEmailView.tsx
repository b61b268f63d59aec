import { useId, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { closeView } from '#app/navigation.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { config } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import { accountKey, removalsOf } from '#requests/capture/answers.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { MAIL } from '#ui/icons.ts'
import { Picture } from '#ui/Picture.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { enterErasure, eraseAll, erasureStore } from './erasureStore.ts'
import { FailureLine } from './FailureLine.tsx'

/** The email address that the account has shared with the site, with a way to erase it. */
export function AccountEmailView() {
  const t = useT()
  const session = useActiveSession()
  const state = useStore(erasureStore)
  const failureId = useId()
  useLayoutEffect(enterErasure, [])
  const site = new URL(useStore(hostStore, ({ origin }) => origin)).host
  const account = session === null ? '' : accountKey(session)
  if (state.phase === 'erased' || removalsOf(account).length === 0)
    return (
      <StatusPanel
        picture={<Illustration state="done" />}
        title={t('capture.erased')}
        text={t('capture.erasedText', { site })}
      >
        <Button onClick={() => closeView('AccountEmail')}>{t('common.close')}</Button>
      </StatusPanel>
    )
  const { emailCapture } = config()
  const isRequired = (emailCapture as { required?: unknown } | undefined)?.required === true
  return (
    <StatusPanel
      picture={<Picture icon={MAIL} />}
      title={t('capture.shared', { site })}
      text={t(isRequired ? 'capture.eraseRequired' : 'capture.eraseText', { site })}
    >
      <FailureLine id={failureId} failure={state.phase === 'failed' ? state.failure : null} />
      <Button onClick={() => closeView('AccountEmail')}>{t('capture.keep')}</Button>
      <Button
        tone="primary"
        busy={state.phase === 'erasing'}
        aria-describedby={state.phase === 'failed' ? failureId : undefined}
        onClick={() => void eraseAll(account)}
      >
        {t('capture.erase')}
      </Button>
    </StatusPanel>
  )
}
