import { WEBHOOK_TYPES } from '@latch/protocol/webhooks.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxGroup, Label, Text } from 'react-aria-components'
import { endpointsQuery } from '../../client/queries.ts'
import { addEndpoint } from '../../client/webhooksApi.ts'
import { t } from '../../texts/t.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showSuccess } from '../../ui/toast.ts'
import styles from './webhooks.module.css'

export function AddEndpointDialog({ project, onClose }: { project: string; onClose: () => void }) {
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
    <FormDialog
      title={t('webhooks.add')}
      submit={t('webhooks.add')}
      onSubmit={() => add.mutate()}
      onClose={onClose}
      isPending={add.isPending}
      error={add.error}
    >
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
    </FormDialog>
  )
}
