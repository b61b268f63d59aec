import { useId, useRef } from 'react'
import { useContact } from '#families/ContactName.tsx'
import { sendOf } from '#families/sends.ts'
import { truncateAddress } from '#i18n/format.ts'
import { useT } from '#i18n/useT.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ALERT, CLOSE } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { sendStore } from '../sendStore.ts'
import type { FieldProps } from './AmountField.tsx'
import { FieldCard } from './FieldCard.tsx'
import styles from './RecipientField.module.css'
import { fillRecipient } from './recipient.ts'
import type { Resolved } from './resolveStore.ts'
import { recipientTrouble } from './validate.ts'

/** The recipient: an address or a name. The line below shows its owner or the error. */
export function RecipientField({ draft, describedBy }: FieldProps) {
  const t = useT()
  const id = useId()
  const foundId = useId()
  const { recipient, state } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  const clear = () => {
    sendStore.setState({ recipientText: '' })
    // The pressed button disappears.
    field.current?.focus()
  }
  const isWrong = recipientTrouble(recipient.status) !== null && recipient.status !== 'unresolved'
  const { hasNames } = sendOf(draft.chain.id)
  return (
    <FieldCard>
      <div className={styles.label}>
        <label htmlFor={id}>{t('send.to')}</label>
        <textarea
          ref={field}
          id={id}
          className={styles.input}
          rows={state.recipientText.length > 30 ? 2 : 1}
          dir="ltr"
          placeholder={t(hasNames ? 'send.toHint' : 'send.toAddressHint')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy ?? foundId}
          enterKeyHint="next"
          value={state.recipientText}
          onChange={(event) => fillRecipient(event.target.value, draft.chain, draft.assets)}
        />
      </div>
      {state.recipientText !== '' && (
        <IconButton icon={CLOSE} label={t('send.clearTo')} className={styles.clear} onClick={clear} />
      )}
      <Found id={foundId} recipient={recipient} />
    </FieldCard>
  )
}

/** The name's owner, the pending lookup, or the reason why nothing can be sent to it. */
function Found({ id, recipient }: { id: string; recipient: Resolved }) {
  const t = useT()
  const trouble = recipientTrouble(recipient.status)
  return (
    <div id={id} className={cx(styles.found, trouble !== null && styles.trouble)} role="status">
      {trouble !== null && (
        <>
          <Icon path={ALERT} size={16} />
          {t(trouble)}
        </>
      )}
      {recipient.status === 'resolving' && (
        <>
          <Spinner size={16} />
          {t('send.resolving')}
        </>
      )}
      {recipient.status === 'ready' && <FoundName recipient={recipient} />}
    </div>
  )
}

/** The name that the user gave the recipient; otherwise the one that resolved to it. */
function FoundName({ recipient: { address, name } }: { recipient: Extract<Resolved, { status: 'ready' }> }) {
  const contact = useContact(address)
  const shown = contact?.name ?? name
  if (shown === null) return null
  return (
    <>
      <Avatar address={address} size={20} />
      <Isolated className={styles.name}>{shown}</Isolated>
      <bdi dir="ltr">{truncateAddress(address)}</bdi>
    </>
  )
}
