import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { AddressFact } from '#families/AddressFacts.tsx'
import type { SimulationResult } from '#families/swap.ts'
import { formatSignificant } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import type { SwapAsset } from '../tokensStore.ts'

/** Shows the contract address of the token to buy: nothing else identifies an unlisted token. */
export function ContractFact({ buy }: { buy: SwapAsset }) {
  const t = useT()
  if (buy.token === null) return null
  return (
    <Facts look="card">
      <AddressFact label={t('swap.contract', { symbol: buy.symbol })} address={buy.token} />
    </Facts>
  )
}

/** Result of the simulation. */
export function SimulationFact(shown: Shown) {
  const t = useT()
  return (
    <Fact label={t('swap.simulated')}>
      <VerdictText {...shown} />
    </Fact>
  )
}

/** The network of the swap, and the deposit that it locks up. */
export function ReviewFacts({ verdict, chain }: Pick<Shown, 'verdict'> & { chain: ChainInfo }) {
  const t = useT()
  return (
    <>
      <Fact label={t('account.network')}>
        <NetworkIcon name={chain.name} src={chain.iconUrl} size={20} />
        <Isolated>{chain.name}</Isolated>
      </Fact>
      <DepositFact verdict={verdict} chain={chain} />
    </>
  )
}

type Shown = { verdict: SimulationResult; show: (amount: bigint) => string }

function VerdictText({ verdict, show }: Shown) {
  const t = useT()
  if (verdict.kind === 'loading') return t('effect.loading')
  if (verdict.kind === 'unknown') return t('swap.simulatedUnknown')
  if (verdict.kind === 'done' || verdict.kind === 'short')
    return <bdi>{t('swap.simulatedText', { amount: show(verdict.received) })}</bdi>
  return t('swap.reverted')
}

/** The deposit of a token account, returned when the account is closed. */
function DepositFact({ verdict, chain }: { verdict: SimulationResult; chain: ChainInfo }) {
  const t = useT()
  const locale = useLocale()
  if (verdict.kind !== 'done' || verdict.deposit === 0n) return null
  const { decimals, symbol } = chain.nativeCurrency
  return (
    <Fact label={t('swap.deposit')}>
      <bdi>
        {formatSignificant(verdict.deposit, decimals, locale, 'ceil')} {visibleLine(symbol)}
      </bdi>
    </Fact>
  )
}
