import { useState } from 'react'
import type { Member } from '#console/protocol/members.ts'
import { ROLES, type Role } from '#console/protocol/roles.ts'
import { useDenial, useMember } from '../session/member.ts'
import { t } from '../texts/t.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Select } from '../ui/Select.tsx'

export type MemberRoleProps = {
  member: Member
  isPending: boolean
  /** @param onEnd - Called when the role was changed, or not. */
  onChange: (role: Role, onEnd: () => void) => void
}

/** The role of a member. Confirms a change, as one key selects another role while the list is closed. */
export function MemberRole({ member: { id, name, role }, isPending, onChange }: MemberRoleProps) {
  const denial = useDenial('manageMembers')
  const isSelf = useMember().id === id
  const [chosen, setChosen] = useState<Role | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      <Select
        label={t('members.roleOf', { name })}
        isLabelHidden
        choices={ROLES.map((choice) => ({ id: choice, name: t(`role.${choice}`) }))}
        value={chosen ?? role}
        onChange={(next) => setChosen(next === role ? null : next)}
        isDisabled={denial !== null}
      />
      {chosen !== null && (
        <ConfirmDialog
          title={t('members.changeTitle', { name, role: t(`role.${chosen}`) })}
          text={t(isSelf ? 'members.changeOwnText' : 'members.changeText')}
          confirm={t('members.change')}
          isDanger={isSelf}
          isPending={isPending}
          onConfirm={() => onChange(chosen, close)}
          onClose={close}
        />
      )}
    </>
  )
}
