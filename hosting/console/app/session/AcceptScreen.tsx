import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { sessionQuery } from '../client/queries.ts'
import { acceptInvitation } from '../client/sessionApi.ts'
import { replacePath } from '../routing/navigate.ts'
import { t } from '../texts/t.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { createSubmitHandler } from '../ui/submission.ts'
import { TextField } from '../ui/TextField.tsx'
import { EntryCard } from './EntryCard.tsx'
import { passkeyFault } from './passkeyFault.ts'

const MAX_NAME = 60

/** Creates a passkey for the holder of an invitation, and logs them in. */
export function AcceptScreen({ token }: { token: string }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token, name.trim()),
    onSuccess: (member) => {
      client.clear()
      client.setQueryData(sessionQuery.queryKey, { member, hasDemo: false })
      // The secret leaves the address, and with it the history.
      replacePath('/')
    },
  })
  return (
    <EntryCard title={t('accept.title')} text={t('accept.text')}>
      <Form onSubmit={createSubmitHandler(() => accept.mutate(), accept.isPending)}>
        <TextField
          label={t('accept.name')}
          help={t('accept.nameHelp')}
          value={name}
          onChange={setName}
          maxLength={MAX_NAME}
          autoComplete="name"
          isRequired
        />
        {accept.isError && <Notice tone="danger">{passkeyFault(accept.error)}</Notice>}
        <Button type="submit" tone="primary" isPending={accept.isPending}>
          {t('accept.create')}
        </Button>
      </Form>
    </EntryCard>
  )
}
