import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '#console/protocol/members.ts'
import { removeInvitation } from '../client/membersApi.ts'
import { invitationsQuery } from '../client/queries.ts'
import { formatAgo } from '../texts/format.ts'
import { t } from '../texts/t.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { showFailure, showSuccess } from '../ui/toast.ts'
import { useNow } from '../ui/useNow.ts'
import styles from './MembersScreen.module.css'

/** Invitations that were not accepted yet; there is no section while there are none. */
export function InvitationList() {
  const query = useQuery(invitationsQuery)
  if (query.data?.length === 0) return null
  return (
    <Section title={t('invitations.title')}>
      <Loaded query={query} lines={2}>
        {(invitations) => (
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function InvitationRow({ invitation: { id, label, role, expires } }: { invitation: Invitation }) {
  const client = useQueryClient()
  const now = useNow()
  const remove = useMutation({
    mutationFn: () => removeInvitation(id),
    onSuccess: () => showSuccess(t('invitations.removed', { label })),
    onError: showFailure,
    onSettled: () => client.invalidateQueries(invitationsQuery),
  })
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span className={styles.note}>{t('invitations.expires', { ago: formatAgo(expires, now) })}</span>
      </span>
      <span className={styles.controls}>
        <Badge>{t(`role.${role}`)}</Badge>
        <Button tone="quiet" isPending={remove.isPending} onPress={() => remove.mutate()}>
          {t('invitations.revoke')}
        </Button>
      </span>
    </li>
  )
}
