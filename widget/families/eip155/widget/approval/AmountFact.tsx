import type { ChainInfo } from '@latch/protocol/config.ts'
import type { Asset } from '@latch/protocol/simulate.ts'
import { AddressFact } from '@latch/widget/src/families/AddressFacts.tsx'
import { PicturedAmount } from '@latch/widget/src/families/AssetAmount.tsx'
import { useT } from '@latch/widget/src/i18n/useT.ts'
import { Fact } from '@latch/widget/src/ui/Facts.tsx'
import { Skeleton } from '@latch/widget/src/ui/Skeleton.tsx'
import { UNLIMITED } from '#endless.ts'
import type { Hex } from '#hex.ts'
import { useTokenName } from './useTokenName.ts'

type AmountFactProps = {
  label: string
  /** `token` null: the network's own currency. `amount` null: all of it. */
  term: { token: Hex | null; tokenId: bigint | null; amount: bigint | null }
  sign: '−' | '+' | ''
  chain: ChainInfo | undefined
}

/** An amount with its token's name, once that is known; of an unlisted token with its contract. */
export function AmountFact({ label, term: { token, tokenId, amount }, sign, chain }: AmountFactProps) {
  const t = useT()
  const named = useTokenName(chain?.id, token)
  const asset = token === null ? nativeAsset(chain) : named && ofToken(named, tokenId)
  return (
    <>
      <Fact label={label} wide={asset?.isListed === false}>
        {asset === undefined ? (
          <Skeleton shape="line" />
        ) : (
          <PicturedAmount asset={asset} amount={amount ?? UNLIMITED} sign={sign} />
        )}
      </Fact>
      {token !== null && asset?.isListed === false && (
        <AddressFact label={t('approve.token')} address={token} />
      )}
    </>
  )
}

/** Counts tokens of a collection as whole units, whatever decimals its contract states. */
function ofToken(asset: Asset, tokenId: bigint | null): Asset {
  return tokenId === null ? asset : { ...asset, tokenId: String(tokenId), decimals: 0 }
}

function nativeAsset(chain: ChainInfo | undefined): Asset | undefined {
  if (chain === undefined) return undefined
  const { name, symbol, decimals } = chain.nativeCurrency
  const iconUrl = chain.iconUrl ?? null
  return { standard: 'native', address: null, tokenId: null, name, symbol, decimals, iconUrl, isListed: true }
}
