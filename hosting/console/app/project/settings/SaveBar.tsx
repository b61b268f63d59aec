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
  const saving = useSave(id, (sent) => setNote((current) => (current === sent.note ? '' : current)))
  const isDirty = changes.length > 0
  const submit = () => saving.save({ basedOn: draft.basedOn, definition: draft.definition, note })
  useSaveKey(isDirty && !saving.isPending && saving.conflict === null ? submit : null)
  if (!isDirty) return null
  return (
    <section className={styles.bar} aria-label={t('save.bar')}>
      <SaveState count={changes.length} fault={saving.fault} />
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
      <DiscardButton
        count={changes.length}
        onDiscard={() => {
          draftStore.drop(id)
          saving.reset()
        }}
      />
      <Button tone="primary" isPending={saving.isPending} onPress={submit}>
        {t('save.go')}
      </Button>
      {saving.conflict !== null && <ConflictDialog key={saving.conflict} saving={saving} note={note} />}
    </section>
  )
}

function SaveState({ count, fault }: { count: number; fault: string | null }) {
  return (
    <p className={styles.state} role={fault === null ? 'status' : 'alert'}>
      {fault === null ? t('save.changes', { count }) : <span className={styles.error}>{fault}</span>}
    </p>
  )
}

/** Asks before it discards. */
function DiscardButton({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button onPress={() => setConfirming(true)}>{t('save.discard')}</Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('save.discardTitle')}
          text={t('save.discardText', { count })}
          confirm={t('save.discard')}
          isDanger
          isPending={false}
          onConfirm={() => {
            setConfirming(false)
            onDiscard()
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
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
