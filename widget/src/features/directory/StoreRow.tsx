import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { EXTERNAL, GLOBE, WALLET, WINDOW } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Picture } from '#ui/Picture.tsx'
import { openWindow } from '#window/openWindow.ts'
import { EXTENSIONS, type StoreKind, type WalletStore } from './appStores.ts'

/** Opens a store in its own tab through the page: popup blockers require a click, which the page holds. */
export function StoreRow({ store: { kind, url } }: { store: WalletStore }) {
  const t = useT()
  return (
    <ListRow
      leading={<Picture icon={iconOf(kind)} size="small" />}
      title={t(`store.${kind}`)}
      detail={visibleLine(new URL(url).hostname)}
      trailing={<Icon path={EXTERNAL} size={18} />}
      onClick={() => {
        openWindow(url, 'tab').catch((error: unknown) => console.warn('Latch: a store did not open.', error))
      }}
    />
  )
}

/** The same neutral window for each browser: the name beside it says which. */
function iconOf(kind: StoreKind): string {
  if (kind === 'web') return GLOBE
  return EXTENSIONS.includes(kind) ? WINDOW : WALLET
}
