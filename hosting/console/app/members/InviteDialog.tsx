import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLES, type Role } from '#console/protocol/roles.ts'
import { invite } from '../client/membersApi.ts'
import { invitationsQuery } from '../client/queries.ts'
import { t } from '../texts/t.ts'
import { Button } from '../ui/Button.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

const MAX_LABEL = 100

/** Makes a link for one person, which is shown only here. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [label, setLabel] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const create = useMutation({
    mutationFn: () => invite({ label: label.trim(), role }),
    onSuccess: () => client.invalidateQueries(invitationsQuery),
  })
  if (create.data) return <InvitationLink label={label} url={create.data.url} onClose={onClose} />
  return (
    <FormDialog
      title={t('members.invite')}
      submit={t('invite.create')}
      onSubmit={() => create.mutate()}
      onClose={onClose}
      isPending={create.isPending}
      error={create.error}
    >
      <TextField
        label={t('invite.label')}
        help={t('invite.labelHelp')}
        value={label}
        onChange={setLabel}
        maxLength={MAX_LABEL}
        isRequired
        autoFocus
      />
      <Select
        label={t('invite.role')}
        help={t(`roleHelp.${role}`)}
        choices={ROLES.map((id) => ({ id, name: t(`role.${id}`) }))}
        value={role}
        onChange={setRole}
      />
    </FormDialog>
  )
}

function InvitationLink({ label, url, onClose }: { label: string; url: string; onClose: () => void }) {
  return (
    <Dialog
      title={t('invite.doneTitle')}
      onClose={onClose}
      isAlert
      actions={
        <Button tone="primary" onPress={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <p>{t('invite.doneText', { label })}</p>
      <CopyField label={t('invite.link')} value={url} />
      <Notice tone="warning">{t('invite.once')}</Notice>
    </Dialog>
  )
}
