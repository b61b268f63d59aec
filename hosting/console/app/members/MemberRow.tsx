import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#console/protocol/members.ts'
import type { Role } from '#console/protocol/roles.ts'
import { changeRole, removeMember } from '../client/membersApi.ts'
import { useDenial, useMember } from '../session/member.ts'
import { formatAgo } from '../texts/format.ts'
import { t } from '../texts/t.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showFailure, showSuccess } from '../ui/toast.ts'
import { useNow } from '../ui/useNow.ts'
import { MemberRole } from './MemberRole.tsx'
import styles from './MembersScreen.module.css'
import { refreshMembers } from './refreshMembers.ts'

/** A member with their role. Either change ends their sessions. */
export function MemberRow({ member }: { member: Member }) {
  const denial = useDenial('manageMembers')
  const isSelf = useMember().id === member.id
  const now = useNow()
  const change = useMemberChange(member)
  const [isRemoving, setRemoving] = useState(false)
  const seen = member.lastSeen === null ? t('members.neverSeen') : formatAgo(member.lastSeen, now)
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          {member.name} {isSelf && <Badge tone="accent">{t('members.you')}</Badge>}
        </span>
        <span className={styles.note}>{t('members.seen', { ago: seen })}</span>
      </span>
      <span className={styles.controls}>
        <span className={styles.role}>
          <MemberRole member={member} isPending={change.isChanging} onChange={change.setRole} />
        </span>
        <Button tone="quiet" disabledReason={denial} onPress={() => setRemoving(true)}>
          {t('common.remove')}
        </Button>
      </span>
      {isRemoving && (
        <ConfirmDialog
          title={t('members.removeTitle', { name: member.name })}
          text={t('members.removeText')}
          confirm={t('common.remove')}
          isDanger
          isPending={change.isRemoving}
          onConfirm={() => change.remove(() => setRemoving(false))}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

function useMemberChange({ id, name }: Member) {
  const client = useQueryClient()
  const onSettled = () => refreshMembers(client)
  const role = useMutation({
    mutationFn: (next: Role) => changeRole(id, next),
    onSuccess: (member) => showSuccess(t('members.changed', { name, role: t(`role.${member.role}`) })),
    onError: showFailure,
    onSettled,
  })
  const removal = useMutation({
    mutationFn: () => removeMember(id),
    onSuccess: () => showSuccess(t('members.removed', { name })),
    onError: showFailure,
    onSettled,
  })
  return {
    isChanging: role.isPending,
    setRole: (next: Role, onEnd: () => void) => role.mutate(next, { onSettled: onEnd }),
    isRemoving: removal.isPending,
    remove: (onEnd: () => void) => removal.mutate(undefined, { onSettled: onEnd }),
  }
}
