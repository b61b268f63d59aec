import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { KEY } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { walletListClass, walletTileClass } from '../connect/index.ts'
import { enterByPasskey } from './entryStore.ts'

/** Login by a passkey, in browsers that support them. */
export function PasskeyEntry() {
  const t = useT()
  if (typeof PublicKeyCredential !== 'function') return null
  return (
    <ul className={walletListClass} aria-label={t('passkey.title')}>
      <li>
        <ListRow
          leading={
            <span className={walletTileClass}>
              <Icon path={KEY} />
            </span>
          }
          title={t('passkey.title')}
          onClick={enterByPasskey}
        />
      </li>
    </ul>
  )
}
