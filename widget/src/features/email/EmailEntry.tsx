import { isSecureNamespace } from '@latch/protocol/secure/families.ts'
import { useEffect, useId } from 'react'
import { useStore } from 'zustand'
import { isOn } from '#core/capabilities.ts'
import { useT } from '#i18n/useT.ts'
import { sessionsStore } from '#sessions/sessionsStore.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ALERT, CLOCK, FORWARD } from '#ui/icons.ts'
import { useRequestedFamily } from '../connect/index.ts'
import { SocialEntry } from '../social/index.ts'
import styles from './EmailEntry.module.css'
import { EmailField, RecentEmails } from './EmailField.tsx'
import {
  dropRecent,
  type EntryState,
  enterFromElsewhere,
  entryStore,
  loadRecent,
  submitEmail,
  tick,
  typeEmail,
} from './entryStore.ts'
import { PasskeyEntry } from './PasskeyEntry.tsx'

export type EmailEntryProps = {
  /** True if it is shown before the wallets. */
  isFirst: boolean
}

/** Logins without a wallet, shown beside the wallets: by email, social account or passkey. */
export function EmailEntry({ isFirst }: EmailEntryProps) {
  const t = useT()
  const wanted = useRequestedFamily()
  const isUsed = useStore(sessionsStore, ({ byFamily }) =>
    Object.values(byFamily).some(({ session }) => session?.connector === 'embedded'),
  )
  // Only one email wallet can be open at a time: a second login adds nothing.
  if (isUsed || (wanted !== undefined && !isSecureNamespace(wanted))) return null
  const line = (
    <p className={styles.or} aria-hidden="true">
      {t('email.or')}
    </p>
  )
  return (
    <div className={cx(styles.entry, isFirst ? styles.first : styles.last)}>
      {!isFirst && line}
      {isOn('email') && <EmailForm />}
      <SocialEntry />
      {isOn('passkeys') && <PasskeyEntry />}
      {isFirst && line}
    </div>
  )
}

function EmailForm() {
  const t = useT()
  const { text, trouble, left, recent } = useStore(entryStore)
  const troubleId = useId()
  useEffect(loadRecent, [])
  useEffect(() => {
    if (trouble !== 'cooldown') return
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [trouble])
  return (
    <>
      <EmailField
        text={text}
        describedBy={trouble === null ? undefined : troubleId}
        isInvalid={trouble === 'invalid'}
        onType={typeEmail}
        onSubmit={submitEmail}
      >
        <IconButton icon={FORWARD} label={t('email.go')} data-mirror="" onClick={() => submitEmail(text)} />
      </EmailField>
      <TroubleLine id={troubleId} trouble={trouble} left={left} />
      <RecentEmails emails={recent} onChoose={submitEmail} onForget={dropRecent} />
      {recent.length === 0 && <Elsewhere />}
    </>
  )
}

function TroubleLine({ id, trouble, left }: { id: string; trouble: EntryState['trouble']; left: number }) {
  const t = useT()
  return (
    <div id={id} className={trouble === 'cooldown' ? styles.wait : styles.trouble} role="alert">
      {trouble === 'invalid' && (
        <>
          <Icon path={ALERT} size={16} />
          <div>
            {t('email.invalid')}
            <details className={styles.details}>
              <summary>{t('common.details')}</summary>
              <span className={styles.code}>APKTW002</span>
            </details>
          </div>
        </>
      )}
      {trouble === 'cooldown' && (
        <>
          <Icon path={CLOCK} size={16} />
          {t('email.cooldown', { count: left })}
        </>
      )}
    </div>
  )
}

/** For users who already have an email wallet, and are only new to this site. */
function Elsewhere() {
  const t = useT()
  return (
    <button type="button" className={styles.elsewhere} onClick={enterFromElsewhere}>
      {t('email.elsewhere')}
    </button>
  )
}
