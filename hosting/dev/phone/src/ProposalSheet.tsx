import { useState } from 'react'
import type { Actions } from './actions.ts'
import type { Family } from './namespaces.ts'
import { Sheet } from './Sheet.tsx'
import { Site } from './Site.tsx'
import { useWallet } from './useWallet.ts'
import type { Proposal } from './walletStore.ts'

/** Connection request of a site; the user chooses which accounts to share. */
export function ProposalSheet({ proposal, actions }: { proposal: Proposal; actions: Actions }) {
  const offered = useGrantable(proposal)
  const [withheld, setWithheld] = useState<readonly Family[]>([])
  const shared = offered.map(({ family }) => family).filter((family) => !withheld.includes(family))
  const toggle = (family: Family) =>
    setWithheld(shared.includes(family) ? [...withheld, family] : withheld.filter((one) => one !== family))
  return (
    <Sheet
      title="Connect to this site?"
      testId="proposal"
      approveLabel="Connect"
      onApprove={() => actions.approveProposal(proposal, shared)}
      onReject={() => actions.rejectProposal(proposal)}
    >
      <Site metadata={proposal.params.proposer.metadata} />
      <dl>
        <div>
          <dt>It will see</dt>
          <dd>Your address and balance. It may send requests for your approval.</dd>
        </div>
        <div>
          <dt>Networks</dt>
          <dd data-testid="networks">
            {offered.length === 0 && 'None that this phone has'}
            {offered.map(({ family, title, networks }) => (
              <label key={family} className="share">
                <input
                  type="checkbox"
                  checked={shared.includes(family)}
                  data-testid={`share-${family}`}
                  onChange={() => toggle(family)}
                />
                {title}: {networks.join(', ')}
              </label>
            ))}
          </dd>
        </div>
      </dl>
    </Sheet>
  )
}

type Offered = { family: Family; title: string; networks: readonly string[] }

/** Returns the requested families that the phone supports, with the names of their networks. */
function useGrantable(proposal: Proposal): readonly Offered[] {
  const { chains, solana, families } = useWallet((state) => state)
  const requested = requestedChains(proposal)
  const evm = chains.map(({ id, name }) => ({ id: `eip155:${id}`, name }))
  return [
    { family: 'eip155', title: 'Ethereum', chains: evm },
    { family: 'solana', title: 'Solana', chains: solana === null ? [] : [solana] },
    ...families.map(({ namespace, title, chains }) => ({ family: namespace, title, chains })),
  ]
    .map(({ family, title, chains }) => ({
      family,
      title,
      networks: chains.filter(({ id }) => requested.includes(id)).map(({ name }) => name),
    }))
    .filter(({ networks }) => networks.length > 0)
}

function requestedChains({ params }: Proposal): string[] {
  const namespaces = [params.requiredNamespaces, params.optionalNamespaces]
  return namespaces.flatMap((each) =>
    Object.values(each ?? {}).flatMap((namespace) => namespace.chains ?? []),
  )
}
