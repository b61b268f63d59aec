import { useEffect, useId } from 'react'
import { useStore } from 'zustand'
import { isOn } from '../../core/capabilities.ts'
import { useT } from '../../i18n/useT.ts'
import { sessionsStore } from '../../sessions/sessionsStore.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ALERT, CLOSE, FORWARD, MAIL } from '../../ui/icons.ts'
import { useWantedFamily } from '../connect/index.ts'
import { SocialEntry } from '../social/index.ts'
import styles from './EmailEntry.module.css'
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

export type EmailEntryProps = {
  /** Whether the wallets come after it. */
  isFirst: boolean
}

/** The ways in without a wallet, beside the wallets: by an e-mail address, and by an account elsewhere. */
export function EmailEntry({ isFirst }: EmailEntryProps) {
  const t = useT()
  const wanted = useWantedFamily()
  const isUsed = useStore(sessionsStore, ({ byFamily }) =>
    Object.values(byFamily).some(({ session }) => session?.connector === 'embedded'),
  )
  // One address is one wallet: whoever has it open has nothing to add.
  if (isUsed || (wanted !== undefined && wanted !== 'eip155' && wanted !== 'solana')) return null
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
      {isFirst && line}
    </div>
  )
}

function EmailForm() {
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
      />
      <TroubleLine id={troubleId} trouble={trouble} left={left} />
      <RecentEmails emails={recent} />
      {recent.length === 0 && <Elsewhere />}
    </>
  )
}

type EmailFieldProps = {
  text: string
  describedBy: string | undefined
  isInvalid: boolean
}

function EmailField({ text, describedBy, isInvalid }: EmailFieldProps) {
  const t = useT()
  const submit = () => submitEmail(text)
  return (
    <div className={styles.field}>
      <Icon path={MAIL} size={20} />
      <input
        type="email"
        className={styles.input}
        aria-label={t('email.address')}
        placeholder={t('email.address')}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        enterKeyHint="go"
        maxLength={254}
        value={text}
        onChange={(event) => typeEmail(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && submit()}
      />
      <IconButton icon={FORWARD} label={t('email.go')} data-mirror="" onClick={submit} />
    </div>
  )
}

function TroubleLine({ id, trouble, left }: { id: string; trouble: EntryState['trouble']; left: number }) {
  const t = useT()
  return (
    <p id={id} className={styles.trouble} role="alert">
      {trouble === 'invalid' && (
        <>
          <Icon path={ALERT} size={16} />
          <span>
            {t('email.invalid')} <span className={styles.code}>APKTW002</span>
          </span>
        </>
      )}
      {trouble === 'cooldown' && (
        <>
          <Icon path={ALERT} size={16} />
          {t('email.cooldown', { count: left })}
        </>
      )}
    </p>
  )
}

/** For those who have a wallet already, and are new to this site only. */
function Elsewhere() {
  const t = useT()
  return (
    <button type="button" className={styles.elsewhere} onClick={enterFromElsewhere}>
      {t('email.elsewhere')}
    </button>
  )
}

function RecentEmails({ emails }: { emails: readonly string[] }) {
  const t = useT()
  if (emails.length === 0) return null
  return (
    <ul className={styles.recent} aria-label={t('email.recent')}>
      {emails.map((email) => (
        <li key={email} className={styles.chip}>
          <button type="button" className={styles.choose} dir="ltr" onClick={() => submitEmail(email)}>
            {email}
          </button>
          <IconButton icon={CLOSE} label={t('email.forget', { email })} onClick={() => dropRecent(email)} />
        </li>
      ))}
    </ul>
  )
}
