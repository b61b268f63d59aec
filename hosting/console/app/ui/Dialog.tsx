import { type ReactNode, use } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { t } from '../texts/t.ts'
import { cx } from './cx.ts'
import styles from './Dialog.module.css'
import { DialogsHiddenContext } from './DialogsHiddenContext.ts'
import { IconButton } from './IconButton.tsx'

export type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  actions: ReactNode
  isWide?: boolean
  /** Interrupts with a question; a press outside doesn't close it. */
  isAlert?: boolean
}

export function Dialog({ title, onClose, children, actions, isWide, isAlert = false }: DialogProps) {
  const isHidden = use(DialogsHiddenContext)
  return (
    <ModalOverlay
      isOpen={!isHidden}
      isDismissable={!isAlert}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.overlay ?? ''}
    >
      <Modal className={cx(styles.modal, isWide && styles.wide)}>
        <AriaDialog className={styles.dialog ?? ''} role={isAlert ? 'alertdialog' : 'dialog'}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            <IconButton icon="close" label={t('common.close')} onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          <footer className={styles.actions}>{actions}</footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
