import { useId, useRef } from 'react'
import { familyOf } from '../../../host/sessions/activeSession.ts'
import { truncateAddress } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/useT.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CLOSE } from '../../../ui/icons.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { sendStore } from '../sendStore.ts'
import type { FieldProps } from './AmountField.tsx'
import { FieldCard } from './FieldCard.tsx'
import { fillRecipient } from './fillRecipient.ts'
import styles from './RecipientField.module.css'
import type { Resolved } from './resolveStore.ts'

const WRONG: readonly Resolved['status'][] = [
  'invalid',
  'mistyped',
  'request',
  'tooLong',
  'unknownName',
  'walletRequest',
]

/** To whom: an address or a name, typed or pasted; who that is stands below. */
export function RecipientField({ draft, describedBy }: FieldProps) {
  const t = useT()
  const id = useId()
  const { recipient, state } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  const clear = () => {
    sendStore.setState({ recipientText: '' })
    // The button that was pressed goes.
    field.current?.focus()
  }
  const isNamed = familyOf(draft.chain.id) === 'eip155'
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
          placeholder={t(isNamed ? 'send.toHint' : 'send.toAddressHint')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={WRONG.includes(recipient.status) || undefined}
          aria-describedby={describedBy}
          enterKeyHint="next"
          value={state.recipientText}
          onChange={(event) => fillRecipient(event.target.value, draft.chain, draft.assets)}
        />
      </div>
      {state.recipientText !== '' && (
        <IconButton icon={CLOSE} label={t('send.clearTo')} className={styles.clear} onClick={clear} />
      )}
      <Found recipient={recipient} />
    </FieldCard>
  )
}

/** Whose name it is, or that this is being asked. */
function Found({ recipient }: { recipient: Resolved }) {
  const t = useT()
  return (
    <div className={styles.found} role="status">
      {recipient.status === 'resolving' && (
        <>
          <Spinner size={16} />
          {t('send.resolving')}
        </>
      )}
      {recipient.status === 'ready' && recipient.name !== null && (
        <>
          <Avatar address={recipient.address} size={20} />
          <bdi className={styles.name}>{recipient.name}</bdi>
          <bdi dir="ltr">{truncateAddress(recipient.address)}</bdi>
        </>
      )}
    </div>
  )
}
