import { WEBHOOK_TYPES } from '@latch/protocol/webhooks.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CheckboxGroup, Form, Label, Text } from 'react-aria-components'
import { sentenceOf } from '../../client/ConsoleError.ts'
import { endpointsQuery } from '../../client/queries.ts'
import { addEndpoint } from '../../client/webhooksApi.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showSuccess } from '../../ui/toast.ts'
import styles from './webhooks.module.css'

export function AddEndpointDialog({ project, onClose }: { project: string; onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const [types, setTypes] = useState<string[]>([])
  const add = useMutation({
    mutationFn: () => addEndpoint(project, { url: url.trim(), types }),
    onSuccess: () => {
      showSuccess(t('webhooks.added'))
      onClose()
      return client.invalidateQueries(endpointsQuery(project))
    },
  })
  return (
    <Dialog
      title={t('webhooks.add')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} isPending={add.isPending}>
            {t('webhooks.add')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        {add.isError && <Notice tone="danger">{sentenceOf(add.error)}</Notice>}
        <TextField
          label={t('webhooks.url')}
          placeholder={t('webhooks.urlExample')}
          value={url}
          onChange={setUrl}
          inputMode="url"
          isRequired
          isMono
          autoFocus
        />
        <CheckboxGroup className={styles.types ?? ''} value={types} onChange={setTypes}>
          <Label className={styles.label}>{t('webhooks.types')}</Label>
          <Text slot="description" className={styles.note ?? ''}>
            {t('webhooks.typesHelp')}
          </Text>
          <div className={styles.choices}>
            {WEBHOOK_TYPES.map((type) => (
              <Checkbox key={type} value={type}>
                <code>{type}</code>
              </Checkbox>
            ))}
          </div>
        </CheckboxGroup>
      </Form>
    </Dialog>
  )
}
