import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { EXTERNAL, GLOBE, WALLET } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Picture } from '#ui/Picture.tsx'
import { openWindow } from '#window/openWindow.ts'
import type { StoreKind, WalletStore } from './appStores.ts'

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

/** Drawn for this product after what each browser is known by: their logos have rules that a line drawing would break. */
const BROWSERS: Readonly<Partial<Record<StoreKind, string>>> = {
  chrome:
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 8.8h7.3M9.2 13.6L5.6 7.3M14.8 13.6l-3.6 6.3',
  firefox:
    'M18.6 8.3c.9 1.3 1.4 2.7 1.4 4.2a8 8 0 1 1-14.6-4.5c.3 1 .8 1.6 1.5 2C7.2 7.4 9 5.5 11.6 4c-.3 1.7.2 2.9 1.5 3.7 2 1.2 3 2.6 3 4.5a4.2 4.2 0 0 1-7.9 2c1.6.6 3 .3 4.1-.9',
  edge: 'M19.3 15.6A8 8 0 1 1 20 12.2c0 1.9-1.4 3-3.2 3-1.5 0-2.5-.6-2.3-1.6.4-2.3-.9-4.2-3.3-4.2-2.6 0-4.2 2-4.2 4.4 0 3.3 2.6 5.9 6 6',
  safari: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM15.7 8.3l-2.3 5.1-5.1 2.3 2.3-5.1zM12 12v.05',
  opera:
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 17.2c1.7 0 2.8-2.3 2.8-5.2S13.7 6.8 12 6.8 9.2 9.1 9.2 12s1.1 5.2 2.8 5.2z',
}

function iconOf(kind: StoreKind): string {
  return kind === 'web' ? GLOBE : (BROWSERS[kind] ?? WALLET)
}
