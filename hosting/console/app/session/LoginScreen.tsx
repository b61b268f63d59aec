import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '#console/protocol/members.ts'
import { sessionQuery } from '../client/queries.ts'
import { logIn, logInAsDemoOwner } from '../client/sessionApi.ts'
import { t } from '../texts/t.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './EntryCard.module.css'
import { EntryCard } from './EntryCard.tsx'
import { passkeyFault } from './passkeyFault.ts'

/** @param hasEnded - A session ended under an open screen, which is kept. */
export function LoginScreen({ hasDemo, hasEnded }: { hasDemo: boolean; hasEnded: boolean }) {
  const client = useQueryClient()
  const onSuccess = async (member: Member) => {
    client.setQueryData(sessionQuery.queryKey, { member, hasDemo })
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }
  const passkey = useMutation({ mutationFn: logIn, onSuccess })
  const demo = useMutation({ mutationFn: logInAsDemoOwner, onSuccess })
  const error = passkey.error ?? demo.error
  return (
    <EntryCard title={t('login.title')} text={t(hasEnded ? 'login.ended' : 'login.text')}>
      {error !== null && <Notice tone="danger">{passkeyFault(error)}</Notice>}
      <Button tone="primary" isPending={passkey.isPending} onPress={() => passkey.mutate()}>
        {t('login.passkey')}
      </Button>
      {hasDemo && (
        <>
          <Button isPending={demo.isPending} onPress={() => demo.mutate()}>
            {t('login.demo')}
          </Button>
          <p className={styles.or}>{t('login.demoHelp')}</p>
        </>
      )}
    </EntryCard>
  )
}
