import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  title: string
  text: ReactNode
  /** Label of the button that confirms. */
  confirm: string
  isDanger?: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that others notice, or that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, isDanger = false, isPending, onConfirm, onClose } = props
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isAlert
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button tone={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div>{text}</div>
    </Dialog>
  )
}
