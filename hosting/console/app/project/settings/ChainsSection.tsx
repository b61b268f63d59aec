import { useQuery } from '@tanstack/react-query'
import type { Catalog } from '#console/protocol/projects.ts'
import { catalogQuery } from '../../client/queries.ts'
import { withoutWord, withWord } from '../../definition/order.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { OrderedList } from '../../ui/OrderedList.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useField, useListField } from '../useProjectForm.ts'
import { pictureUrl } from './pictureUrl.ts'
import styles from './sections.module.css'

type Chain = Catalog['chains'][number]

/** Networks in their order, the default first. */
export function ChainsSection() {
  const { words, set, isDisabled, error } = useListField('chains')
  const unsupported = useField('allowUnsupportedChain')
  const catalog = useQuery(catalogQuery).data
  const chains = catalog?.chains ?? []
  const iconOf = (chain: Chain | undefined, name: string) => (
    <Picture src={pictureUrl(chain?.icon ?? null, catalog?.widget)} name={name} />
  )
  const items = words.map((id, index) => {
    const chain = chains.find((known) => known.id === id)
    const name = chain?.name ?? id
    return { id, name, icon: iconOf(chain, name), note: <ChainNote isDefault={index === 0} chain={chain} /> }
  })
  const others = chains
    .filter(({ id }) => !words.includes(id))
    .map((chain) => ({ id: chain.id, name: chain.name, note: chain.id, icon: iconOf(chain, chain.name) }))
  return (
    <Section id="chains" title={t('section.chains')} help={t('chains.help')}>
      <OrderedList
        label={t('section.chains')}
        items={items}
        onOrder={set}
        onRemove={(id) => set(withoutWord(words, id))}
        isDisabled={isDisabled}
      />
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Picker
        label={t('chains.add')}
        placeholder={t('chains.search')}
        items={others}
        onPick={(id) => set(withWord(words, id))}
        isDisabled={isDisabled}
      />
      <Switch
        label={t('field.allowUnsupportedChain')}
        help={t('chains.unsupportedHelp')}
        isOn={unsupported.value === true}
        onChange={unsupported.set}
        isDisabled={isDisabled}
      />
    </Section>
  )
}

function ChainNote({ isDefault, chain }: { isDefault: boolean; chain: Chain | undefined }) {
  return (
    <>
      {isDefault && <Badge tone="accent">{t('chains.default')}</Badge>}
      {chain?.isTestnet && <Badge>{t('chains.testnet')}</Badge>}
    </>
  )
}
