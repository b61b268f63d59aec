import { useId, useState } from 'react'
import { MAX_CONTACT_NAME, removeContact, saveContact } from '#core/contacts.ts'
import { useContact } from '#families/ContactName.tsx'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { FieldCard } from './FieldCard.tsx'
import field from './RecipientField.module.css'
import styles from './SaveContact.module.css'

type SaveContactProps = { address: string; namespace: string }

/** Names a recipient, renames it, or removes its name. */
export function SaveContact({ address, namespace }: SaveContactProps) {
  const t = useT()
  const contact = useContact(address)
  const [isEditing, setEditing] = useState(false)
  if (!isEditing)
    return (
      <Button tone="quiet" className={styles.begin} onClick={() => setEditing(true)}>
        {t(contact === undefined ? 'send.saveContact' : 'send.editContact')}
      </Button>
    )
  const end = () => setEditing(false)
  const save = (name: string) => {
    saveContact({ address, namespace, name })
    end()
  }
  const remove = () => {
    removeContact(address)
    end()
  }
  return (
    <ContactForm
      name={contact?.name ?? ''}
      onSave={save}
      onCancel={end}
      onRemove={contact === undefined ? null : remove}
    />
  )
}

type ContactFormProps = {
  name: string
  onSave: (name: string) => void
  onCancel: () => void
  /** null if the contact is not saved yet. */
  onRemove: (() => void) | null
}

function ContactForm({ name, onSave, onCancel, onRemove }: ContactFormProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState(name)
  const typed = text.trim()
  const save = () => {
    if (typed !== '') onSave(typed)
  }
  return (
    <div className={styles.form}>
      <FieldCard>
        <div className={field.label}>
          <label htmlFor={id}>{t('send.contactName')}</label>
          <input
            id={id}
            // The press that opened the form was for it.
            // biome-ignore lint/a11y/noAutofocus: see above.
            autoFocus
            className={field.input}
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={MAX_CONTACT_NAME}
            enterKeyHint="done"
            value={text}
            onChange={({ target: { value } }) => setText(value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
              if (event.key !== 'Escape') return
              // Closes the form, not the modal.
              event.stopPropagation()
              onCancel()
            }}
          />
        </div>
      </FieldCard>
      <div className={styles.actions}>
        <Button tone="quiet" aria-disabled={typed === '' || undefined} onClick={save}>
          {t('send.keepContact')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {onRemove !== null && (
          <Button tone="quiet" onClick={onRemove}>
            {t('send.removeContact')}
          </Button>
        )}
      </div>
    </div>
  )
}
