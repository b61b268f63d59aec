import type { ChainId } from '@latch/protocol/caip.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { copyAddress } from '#app/copyAddress.ts'
import { networkName } from '#app/networkName.ts'
import { push } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { isOn } from '#core/capabilities.ts'
import { projectChain } from '#core/configStore.ts'
import { familyEntry } from '#core/familyRegistry.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Chevron } from '#ui/Chevron.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { COPY } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import styles from './ReceiveView.module.css'

/** The active address, to scan or copy, with its network. */
export function ReceiveView() {
  const t = useT()
  const session = useActiveSession()
  if (session === null) return null
  if (!isOn('receive'))
    return <EmptyState state="unavailable" title={t('receive.off')} text={t('receive.offText')} />
  const [{ address }] = session.accounts
  const chain = projectChain(session.chainId)
  const network = networkName(session.chainId, t)
  return (
    <div className={styles.view}>
      <QrCode text={codeText(session.chainId, address)} label={t('receive.code')} />
      <p className={styles.text}>{t(adviceFor(session.chainId), { network })}</p>
      <p className={styles.address} dir="ltr">
        {visibleLine(address)}
      </p>
      <Button tone="primary" onClick={() => void copyAddress(address)}>
        <Icon path={COPY} size={18} />
        {t('account.copy')}
      </Button>
      {isOn('network_switch') && (
        <div className={styles.network}>
          <ListRow
            leading={<NetworkIcon name={network} src={chain?.iconUrl ?? null} size={32} />}
            title={chain ? <Isolated>{network}</Isolated> : `${t('account.unknownNetwork')}, ${network}`}
            detail={t('receive.network')}
            trailing={<Chevron />}
            onClick={() => push({ name: 'Networks' })}
          />
        </div>
      )}
    </div>
  )
}

/** Text of the QR code: the address, as a link if the family's wallets read one. The copy button copies only the address. */
export function codeText(chainId: ChainId, address: string): string {
  return familyEntry(chainId)?.receiveUri?.(address) ?? address
}

/** Returns the text beside an address: the assets of a network are only known if the project lists it. */
export function adviceFor(chainId: ChainId): MessageKey {
  if (projectChain(chainId) !== undefined) return 'receive.text'
  return isOn('network_switch') ? 'receive.unlisted' : 'receive.unlistedFixed'
}
