import type { WalletEntry } from '@latch/protocol/directory.ts'
import { useState } from 'react'
import type { View } from '#app/router.ts'
import { browserOf, deviceOf } from '#connectors/device.ts'
import { entryIcon } from '#connectors/entryIcon.ts'
import { useT } from '#i18n/useT.ts'
import { cx } from '#ui/cx.ts'
import { QrCode } from '#ui/QrCode.tsx'
import { RowList } from '#ui/RowList.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { storesHere, storesOnPhone, type WalletStore } from './appStores.ts'
import styles from './DownloadsView.module.css'
import { StoreRow } from './StoreRow.tsx'

/** Stores that offer a wallet: for this device and, on a desktop, for a phone too. */
export function DownloadsView({ view }: { view: View }) {
  return view.name === 'Downloads' && <Downloads wallet={view.wallet} />
}

function Downloads({ wallet }: { wallet: WalletEntry }) {
  const t = useT()
  const device = deviceOf(navigator)
  const here = storesHere(wallet, device, browserOf(navigator))
  const phones = device === 'desktop' ? storesOnPhone(wallet) : []
  const isNowhere = here.length === 0 && phones.length === 0
  return (
    <div className={styles.view}>
      <div className={styles.hero}>
        <WalletIcon name={wallet.name} src={entryIcon(wallet)} size="hero" />
        <h2 className={styles.title}>{t('directory.get', { wallet: wallet.name })}</h2>
        <p className={styles.text}>{t(isNowhere ? 'directory.nowhere' : 'directory.getText')}</p>
      </div>
      {phones.length > 0 && <PhoneStores wallet={wallet} stores={phones} />}
      {here.length > 0 && (
        <RowList label={t('directory.stores')}>
          {here.map((store) => (
            <li key={store.kind}>
              <StoreRow store={store} />
            </li>
          ))}
        </RowList>
      )}
    </div>
  )
}

/** Shows one code at a time, so that a camera cannot scan the wrong one. */
function PhoneStores({ wallet, stores }: { wallet: WalletEntry; stores: readonly WalletStore[] }) {
  const t = useT()
  const [chosen, choose] = useState(stores[0])
  if (chosen === undefined) return null
  return (
    <div className={styles.phones}>
      <div className={styles.code}>
        <QrCode
          text={chosen.url}
          label={t('directory.code', { wallet: wallet.name, store: t(`store.${chosen.kind}`) })}
        />
      </div>
      <div className={styles.phoneText}>
        <p className={styles.text}>{t('directory.scan')}</p>
        <fieldset className={styles.choice} aria-label={t('directory.phone')}>
          {stores.map((store) => (
            <button
              key={store.kind}
              type="button"
              className={cx(styles.option, store.kind === chosen.kind && styles.chosen)}
              aria-pressed={store.kind === chosen.kind}
              onClick={() => choose(store)}
            >
              {t(`store.${store.kind}`)}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
