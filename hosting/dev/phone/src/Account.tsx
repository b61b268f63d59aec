import { type Address, formatEther } from 'viem'
import { ACCOUNTS } from './accounts.ts'
import type { Actions } from './actions.ts'
import { useWallet } from './useWallet.ts'

/** Four digits are enough to see that a transfer arrived. */
const SHOWN_DECIMALS = 4

export function Account({ actions }: { actions: Actions }) {
  const { address, balance, chains, chainId, solana } = useWallet((state) => state)
  return (
    <section className="account" aria-label="Account">
      <output className="balance" data-testid="balance">
        {balance === undefined ? '…' : `${format(balance)} ETH`}
      </output>
      <code data-testid="address">{address}</code>
      {solana && <code data-testid="solana-address">{solana.account.address}</code>}
      <div className="selects">
        <label>
          <span>Account</span>
          <select
            value={address}
            data-testid="account"
            onChange={(event) => actions.switchAccount(event.target.value as Address)}
          >
            {ACCOUNTS.map((account, index) => (
              <option key={account.address} value={account.address}>
                Account {index + 1}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Network</span>
          <select
            value={chainId}
            data-testid="chain"
            onChange={(event) => actions.switchChain(Number(event.target.value))}
          >
            {chains.map((chain) => (
              <option key={chain.id} value={chain.id}>
                {chain.name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  )
}

function format(wei: bigint): string {
  // Intl takes decimal strings whole; a number would lose digits of an 18-digit fraction.
  const decimal = formatEther(wei) as `${number}`
  return new Intl.NumberFormat('en', { maximumFractionDigits: SHOWN_DECIMALS }).format(decimal)
}
