import type { Namespace } from '@latch/protocol/caip.ts'
import { push } from '#app/router.ts'
import { useT } from '#i18n/useT.ts'
import { Chevron } from '#ui/Chevron.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PLUS } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { walletTileClass } from '../connect/index.ts'

/** Opens the wallets of one family. */
export function AddWalletRow({ family }: { family: Namespace }) {
  const t = useT()
  return (
    <ListRow
      leading={
        <span className={walletTileClass}>
          <Icon path={PLUS} size={20} />
        </span>
      }
      title={t('wallets.add')}
      trailing={<Chevron />}
      onClick={() => push({ name: 'Connect', namespace: family })}
    />
  )
}
