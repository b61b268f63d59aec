import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { effectStore, tokenKey } from '@latch/widget/src/families/effectStore.ts'
import { useT } from '@latch/widget/src/i18n/useT.ts'
import { Facts } from '@latch/widget/src/ui/Facts.tsx'
import { Isolated } from '@latch/widget/src/ui/Isolated.tsx'
import { useStore } from 'zustand'
import { ownersOf, shownFields } from '../../bytes/clearSigning/description.ts'
import type { ClearReading } from '../../bytes/clearSigning/reading.ts'
import { type ClearNames, joinIntents } from '../../bytes/clearSigning/writeValue.ts'
import { contractName } from '../../bytes/knownContracts.ts'
import styles from './Described.module.css'
import { DescribedField } from './DescribedField.tsx'

type DescribedProps = {
  readings: readonly ClearReading[]
  /** True if it was compared with the request's effects. */
  isChecked: boolean
  /** Text for a description that was confirmed. */
  matched: 'approve.described' | 'approve.describedData'
  chain: ChainInfo | undefined
}

/** The contract authors' description of a request: as a headline if it was confirmed, else as a quote. */
export function Described({ readings, isChecked, matched, chain }: DescribedProps) {
  const t = useT()
  const names = useNames(chain)
  const owner = ownersOf(readings)
  const source = { owner: owner === null ? t('approve.contractAuthor') : visibleLine(owner) }
  return (
    <section className={styles.section}>
      <h2 className={isChecked ? styles.intent : styles.claim}>
        <Isolated>{joinIntents(readings, names)}</Isolated>
      </h2>
      <p className={styles.source}>{t(isChecked ? matched : 'approve.describedUnchecked', source)}</p>
      {readings.map((reading, index) => {
        const fields = shownFields(reading)
        if (fields.length === 0) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch has an order and never changes it.
          <Facts key={index} look="card">
            {fields.map(({ label, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have an order and never change it.
              <DescribedField key={at} label={visibleLine(label)} value={value} chain={chain} names={names} />
            ))}
          </Facts>
        )
      })}
    </section>
  )
}

/** Returns known names of tokens and contracts; none of an unlisted token, because its issuer chooses it. */
function useNames(chain: ChainInfo | undefined): ClearNames {
  const tokens = useStore(effectStore, (state) => state.tokens)
  const find = (address: string) => {
    const asset = chain && tokens[tokenKey(chain.id, address)]
    return asset?.isListed ? asset : undefined
  }
  const isHere = (chainId: number) => chain?.id === `eip155:${chainId}`
  return {
    token: (chainId, address) => {
      const asset = isHere(chainId) ? find(address) : undefined
      if (asset === undefined || asset.decimals === null) return null
      return { symbol: asset.symbol ?? '', decimals: asset.decimals }
    },
    nativeCurrency: (chainId) => (isHere(chainId) && chain ? chain.nativeCurrency : null),
    collection: (address) => find(address)?.name ?? null,
    address: contractName,
  }
}
