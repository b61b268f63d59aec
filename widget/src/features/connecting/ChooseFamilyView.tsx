import type { Namespace } from '@latch/protocol/caip.ts'
import { useStore } from 'zustand'
import type { ViewComponent } from '#app/featureView.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { config } from '#core/configStore.ts'
import { chainNamespace, findFamily } from '#core/familyRegistry.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Chevron } from '#ui/Chevron.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import { RowList } from '#ui/RowList.tsx'
import { beginAttempt, choicesOf } from '../connect/index.ts'
import styles from './ChooseFamilyView.module.css'

/** Networks of a family that its row names. */
const MAX_NAMED = 3

/** Lists the chain families that the chosen wallet supports. Choosing one requests accounts from the wallet. */
export const ChooseFamilyView: ViewComponent = ({ view }) => {
  const t = useT()
  // Wallets of the same name may still announce themselves.
  useStore(walletsStore)
  const choices = view.name === 'ChooseFamily' ? choicesOf(view.walletId) : []
  const name = choices[0]?.wallet.name ?? t('connecting.unnamed')
  return (
    <div className={styles.view}>
      <p className={styles.text}>{t('connecting.chooseFamily', { wallet: name })}</p>
      <RowList label={t('title.ChooseFamily')}>
        {choices.map(({ namespace, wallet }) => (
          <li key={namespace}>
            <FamilyRow namespace={namespace} onChoose={() => beginAttempt(wallet, namespace)} />
          </li>
        ))}
      </RowList>
    </div>
  )
}

function FamilyRow({ namespace, onChoose }: { namespace: Namespace; onChoose: () => void }) {
  const locale = useLocale()
  const family = findFamily(namespace)?.name ?? namespace
  const chains = config().chains.filter(({ id }) => chainNamespace(id) === namespace)
  const names = chains.map((chain) => chain.name).slice(0, MAX_NAMED)
  const isNamed = names.length === 1 && names[0] === family
  return (
    <ListRow
      leading={<NetworkIcon name={family} src={chains[0]?.iconUrl ?? null} />}
      title={<Isolated>{family}</Isolated>}
      detail={!isNamed && new Intl.ListFormat(locale, { type: 'unit' }).format(names)}
      trailing={<Chevron />}
      data-namespace={namespace}
      onClick={onChoose}
    />
  )
}
