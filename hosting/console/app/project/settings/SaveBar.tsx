import { useEffect, useState } from 'react'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { draftStore } from '../draftStore.ts'
import { useForm } from '../useProjectForm.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import styles from './SaveBar.module.css'
import { useSave } from './useSave.ts'

const MAX_NOTE = 200

/** Appears when something was changed: saves it as a version, or discards it. */
export function SaveBar() {
  const { id, draft, changes } = useForm()
  const [note, setNote] = useState('')
  const [isDiscarding, setDiscarding] = useState(false)
  const saving = useSave(id, () => setNote(''))
  const isDirty = changes.length > 0
  const submit = () => saving.save({ basedOn: draft.basedOn, definition: draft.definition, note })
  useSaveKey(isDirty && !saving.isPending && saving.conflict === null ? submit : null)
  if (!isDirty) return null
  return (
    <section className={styles.bar} aria-label={t('save.bar')}>
      <p className={styles.state} role={saving.fault === null ? 'status' : 'alert'}>
        {saving.fault === null ? (
          t('save.changes', { count: changes.length })
        ) : (
          <span className={styles.error}>{saving.fault}</span>
        )}
      </p>
      <div className={styles.note}>
        <TextField
          label={t('save.note')}
          isLabelHidden
          placeholder={t('save.note')}
          value={note}
          onChange={setNote}
          maxLength={MAX_NOTE}
        />
      </div>
      <Button onPress={() => setDiscarding(true)}>{t('save.discard')}</Button>
      <Button tone="primary" isPending={saving.isPending} onPress={submit}>
        {t('save.go')}
      </Button>
      {isDiscarding && (
        <DiscardDialog
          count={changes.length}
          onDiscard={() => {
            draftStore.drop(id)
            saving.reset()
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      {saving.conflict !== null && <ConflictDialog key={saving.conflict} saving={saving} note={note} />}
    </section>
  )
}

type DiscardDialogProps = { count: number; onDiscard: () => void; onClose: () => void }

function DiscardDialog({ count, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={t('save.discardTitle')}
      text={t('save.discardText', { count })}
      confirm={t('save.discard')}
      isDanger
      isPending={false}
      onConfirm={() => {
        onClose()
        onDiscard()
      }}
      onClose={onClose}
    />
  )
}

/** Saves by Cmd+S or Ctrl+S. @param submit - Null while there is nothing to save. */
function useSaveKey(submit: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      submit?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [submit])
}
