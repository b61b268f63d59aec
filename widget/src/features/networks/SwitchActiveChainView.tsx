import { goBack } from '#app/navigation.ts'
import { replace, type View } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { projectChain } from '#core/configStore.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Chevron } from '#ui/Chevron.tsx'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import styles from './SwitchActiveChainView.module.css'

/** Shown when the chosen network belongs to another chain family that has no connected wallet: the user connects one next. */
export function SwitchActiveChainView({ view }: { view: View }) {
  const t = useT()
  const session = useActiveSession()
  const from = session && projectChain(session.chainId)
  if (view.name !== 'SwitchActiveChain') return null
  const to = projectChain(view.chainId)
  const namespace = chainNamespace(view.chainId)
  const network = to?.name ?? view.chainId
  return (
    <StatusPanel
      picture={
        <span className={styles.pair}>
          {from && <NetworkIcon name={from.name} src={from.iconUrl} size={56} />}
          {from && <Chevron size={20} />}
          <NetworkIcon name={network} src={to?.iconUrl ?? null} size={56} />
        </span>
      }
      title={t('activeChain.heading', { network })}
      text={t('activeChain.text', { network })}
    >
      <Button
        tone="primary"
        onClick={() => replace({ name: 'Connect', chainId: view.chainId, ...(namespace && { namespace }) })}
      >
        {t('activeChain.choose')}
      </Button>
      <Button onClick={goBack}>{t('common.back')}</Button>
    </StatusPanel>
  )
}
