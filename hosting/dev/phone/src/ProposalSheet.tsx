import { useState } from 'react'
import type { Actions } from './actions.ts'
import type { Family } from './namespaces.ts'
import { Sheet } from './Sheet.tsx'
import { Site } from './Site.tsx'
import { useWallet } from './useWallet.ts'
import type { Proposal } from './walletStore.ts'

const FAMILIES: readonly { family: Family; title: string }[] = [
  { family: 'eip155', title: 'Ethereum' },
  { family: 'solana', title: 'Solana' },
]

/** A site asks to be connected; the person chooses which of their accounts it is to see. */
export function ProposalSheet({ proposal, actions }: { proposal: Proposal; actions: Actions }) {
  const networks = useGrantable(proposal)
  const offered = FAMILIES.filter(({ family }) => networks[family].length > 0)
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
          <dd>Your address and balance, and may ask you to approve requests.</dd>
        </div>
        <div>
          <dt>Networks</dt>
          <dd data-testid="networks">
            {offered.length === 0 && 'None that this phone has'}
            {offered.map(({ family, title }) => (
              <label key={family} className="share">
                <input
                  type="checkbox"
                  checked={shared.includes(family)}
                  data-testid={`share-${family}`}
                  onChange={() => toggle(family)}
                />
                {title}: {networks[family].join(', ')}
              </label>
            ))}
          </dd>
        </div>
      </dl>
    </Sheet>
  )
}

/** Names of the networks that the site asks for and the phone has. */
function useGrantable(proposal: Proposal): Readonly<Record<Family, readonly string[]>> {
  const { chains, solana } = useWallet((state) => state)
  const asked = requestedChains(proposal)
  return {
    eip155: chains.filter(({ id }) => asked.includes(`eip155:${id}`)).map(({ name }) => name),
    solana: solana !== null && asked.includes(solana.id) ? [solana.name] : [],
  }
}

function requestedChains({ params }: Proposal): string[] {
  const namespaces = [params.requiredNamespaces, params.optionalNamespaces]
  return namespaces.flatMap((each) =>
    Object.values(each ?? {}).flatMap((namespace) => namespace.chains ?? []),
  )
}
