import type { Actions } from './actions.ts'
import { Sheet } from './Sheet.tsx'
import { Site } from './Site.tsx'
import { useWallet } from './useWallet.ts'
import type { Proposal } from './walletStore.ts'

export function ProposalSheet({ proposal, actions }: { proposal: Proposal; actions: Actions }) {
  const chains = useWallet((state) => state.chains)
  const asked = askedChains(proposal)
  const granted = chains.filter((chain) => asked.includes(`eip155:${chain.id}`)).map((chain) => chain.name)
  return (
    <Sheet
      title="Connect to this site?"
      testId="proposal"
      approveLabel="Connect"
      onApprove={() => actions.approveProposal(proposal)}
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
          <dd data-testid="networks">{granted.join(', ') || 'None that this phone has'}</dd>
        </div>
      </dl>
    </Sheet>
  )
}

function askedChains({ params }: Proposal): string[] {
  const namespaces = [params.requiredNamespaces, params.optionalNamespaces]
  return namespaces.flatMap((each) =>
    Object.values(each ?? {}).flatMap((namespace) => namespace.chains ?? []),
  )
}
