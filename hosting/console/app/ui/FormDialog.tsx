import { type ReactNode, useId } from 'react'
import { Form } from 'react-aria-components'
import { isEndOfSession, sentenceOf } from '../client/ConsoleError.ts'
import { t } from '../texts/t.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'
import { Notice } from './Notice.tsx'
import { createSubmitHandler } from './submission.ts'

type Props = {
  title: string
  /** Label of the button that submits. */
  submit: string
  onSubmit: () => void
  onClose: () => void
  isPending?: boolean
  /** Shown above the fields; null while there is none. */
  error?: Error | null
  /** Fields. */
  children: ReactNode
}

/** A form in a dialog, with its buttons below: Cancel, and the one that submits. */
export function FormDialog({
  title,
  submit,
  onSubmit,
  onClose,
  isPending = false,
  error = null,
  children,
}: Props) {
  const formId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} isPending={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form ?? ''} onSubmit={createSubmitHandler(onSubmit, isPending)}>
        {error !== null && !isEndOfSession(error) && <Notice tone="danger">{sentenceOf(error)}</Notice>}
        {children}
      </Form>
    </Dialog>
  )
}
