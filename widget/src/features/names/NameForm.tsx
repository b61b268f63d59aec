import { useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { TAG } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { RowList } from '#ui/RowList.tsx'
import { SectionTitle } from '#ui/SectionTitle.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import { LabelField } from './LabelField.tsx'
import { LabelStatusLine } from './LabelStatusLine.tsx'
import { labelStatus } from './labelCheck.ts'
import { answersStore, checkLabel, chooseName, labelStore } from './labelStore.ts'
import styles from './Names.module.css'
import { forgetFailure, requestName } from './nameStore.ts'
import { showRegistered } from './showRegistered.ts'

/** The field for a name, its status, and other names that are available. */
export function NameForm({ session, zone }: { session: WalletSession; zone: string }) {
  const t = useT()
  const statusId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { label, others } = useStore(labelStore)
  const answer = useStore(answersStore, (answers) => answers[label])
  const online = useStore(hostStore, (host) => host.online)
  const status = labelStatus(label, answer)
  useEffect(() => {
    if (online && status === 'offline') void checkLabel()
  }, [online, status])
  const name = `${label}.${zone}`
  const register = async () => {
    if (status === 'failed') return checkLabel()
    if (status !== 'free') return
    if (await requestName(session, 'register', name)) showRegistered(session, name)
  }
  const choose = (other: string) => {
    forgetFailure()
    chooseName(other)
    // The pressed row disappears; the next step is to register.
    button.current?.focus()
  }
  return (
    <div className={styles.view}>
      <p className={styles.intro}>{t('names.intro')}</p>
      <div className={styles.entry}>
        <LabelField zone={zone} status={status} describedBy={statusId} onSubmit={() => void register()} />
        <LabelStatusLine id={statusId} status={status} name={name} answer={answer?.data ?? null} />
      </div>
      <FailureBanner title={t('names.notRegistered', { name })} wallet={session.wallet.name} />
      <Button
        ref={button}
        tone="primary"
        aria-disabled={status !== 'free' && status !== 'failed'}
        onClick={() => void register()}
      >
        {t(status === 'failed' ? 'names.again' : 'names.register')}
      </Button>
      <p className={styles.note}>{t('names.signing')}</p>
      <Others names={others} isFree={status === 'free'} onChoose={choose} />
    </div>
  )
}

type OthersProps = { names: readonly string[]; isFree: boolean; onChoose(name: string): void }

/** Other available names; a press chooses one. */
function Others({ names, isFree, onChoose }: OthersProps) {
  const t = useT()
  if (names.length === 0) return null
  return (
    <section>
      <SectionTitle>{t(isFree ? 'names.others' : 'names.otherwise')}</SectionTitle>
      <RowList>
        {names.map((other) => (
          <li key={other}>
            <ListRow
              leading={<Icon path={TAG} size={20} />}
              title={<Isolated dir="ltr">{other}</Isolated>}
              onClick={() => onChoose(other)}
            />
          </li>
        ))}
      </RowList>
    </section>
  )
}
