import { visibleLine } from '@latch/protocol/visibleText.ts'
import type { ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CLOSE, MAIL } from '#ui/icons.ts'
import styles from './EmailEntry.module.css'

export type EmailFieldProps = {
  text: string
  /** Id of the element with the error message. */
  describedBy: string | undefined
  isInvalid: boolean
  /** True while the address is being used. */
  isReadOnly?: boolean | undefined
  onType(text: string): void
  /** Called when Enter is pressed. */
  onSubmit(text: string): void
  /** Shown at the end of the field. */
  children?: ReactNode
}

/** Input for an email address. */
export function EmailField({
  text,
  describedBy,
  isInvalid,
  isReadOnly = false,
  onType,
  onSubmit,
  children,
}: EmailFieldProps) {
  const t = useT()
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
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onSubmit(text)}
      />
      {children}
    </div>
  )
}

export type RecentEmailsProps = {
  emails: readonly string[]
  onChoose(email: string): void
  onForget(email: string): void
}

/** Addresses used on this site before. */
export function RecentEmails({ emails, onChoose, onForget }: RecentEmailsProps) {
  const t = useT()
  if (emails.length === 0) return null
  return (
    <ul className={styles.recent} aria-label={t('email.recent')}>
      {emails.map((email) => (
        <li key={email} className={styles.chip}>
          <button type="button" className={styles.choose} dir="ltr" onClick={() => onChoose(email)}>
            {visibleLine(email)}
          </button>
          <IconButton icon={CLOSE} label={t('email.forget', { email })} onClick={() => onForget(email)} />
        </li>
      ))}
    </ul>
  )
}
