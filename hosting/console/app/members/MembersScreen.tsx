import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery } from '../client/queries.ts'
import { useDenial } from '../session/member.ts'
import { Page } from '../shell/Page.tsx'
import { t } from '../texts/t.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import styles from './MembersScreen.module.css'

/** Members with their roles, and open invitations. */
export default function MembersScreen() {
  const denial = useDenial('manageMembers')
  const [isInviting, setInviting] = useState(false)
  const query = useQuery(membersQuery)
  return (
    <Page
      title={t('members.title')}
      lead={t('members.lead')}
      actions={
        <Button tone="primary" icon="plus" disabledReason={denial} onPress={() => setInviting(true)}>
          {t('members.invite')}
        </Button>
      }
    >
      <Section title={t('members.list')}>
        <Loaded query={query}>
          {(members) => (
            <ul className={styles.list}>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      {denial === null && <InvitationList />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}
