import { withoutWord, withWord } from '../../definition/order.ts'
import { t } from '../../texts/t.ts'
import { OrderedList } from '../../ui/OrderedList.tsx'
import { Section } from '../../ui/Section.tsx'
import { useListField } from '../useProjectForm.ts'
import { CustomWallets } from './CustomWallets.tsx'
import styles from './sections.module.css'
import { useWalletItems } from './useWalletItems.tsx'
import { WalletPicker } from './WalletPicker.tsx'

const RULES = ['featured', 'include', 'exclude'] as const

/** Rules for the wallets of the directory, and wallets of the project's own. */
export function WalletsSection() {
  return (
    <Section id="wallets" title={t('section.wallets')} help={t('wallets.help')}>
      {RULES.map((rule) => (
        <WalletRule key={rule} rule={rule} />
      ))}
      <CustomWallets />
    </Section>
  )
}

function WalletRule({ rule }: { rule: (typeof RULES)[number] }) {
  const { words, set, isDisabled, error } = useListField('wallets', rule)
  const items = useWalletItems(words)
  /** An empty rule is no rule: an empty list of the only wallets would offer none. */
  const change = (ids: readonly string[]) => set(ids.length > 0 ? ids : undefined)
  return (
    <div className={styles.pushed}>
      <div>
        <h3 className={styles.subtitle}>{t(`wallets.${rule}`)}</h3>
        <p className={styles.help}>{t(`wallets.${rule}Help`)}</p>
      </div>
      <OrderedList
        label={t(`wallets.${rule}`)}
        items={items}
        onOrder={change}
        onRemove={(id) => change(withoutWord(words, id))}
        isDisabled={isDisabled}
      />
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <WalletPicker
        label={t('wallets.addTo', { list: t(`wallets.${rule}`) })}
        excluded={words}
        onPick={(id) => change(withWord(words, id))}
        isDisabled={isDisabled}
      />
    </div>
  )
}
