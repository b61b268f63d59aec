import { hasSolanaNode } from '@latch/families/solana/dev/start.ts'
import { farcasterUrl } from '../farcaster/start.ts'
import { identityUrl } from '../identity/start.ts'
import { relayUrl } from '../relay/start.ts'
import { consoleOrigin } from './console.ts'
import { loginOrigins } from './login.ts'
import type { Layout } from './ports.ts'
import { lookForBitcoind } from './programs.ts'

/** Addresses of a stack's parts. */
export type StackAddresses = {
  dapp: string
  docs: string
  /** The operator's console. */
  console: string
  widget: string
  rpc: readonly [string, string]
  /** JSON-RPC of the Solana node; null where this machine can run none. */
  solanaRpc: string | null
  /** Esplora's REST over a node of Bitcoin; null where this machine has none. */
  bitcoin: string | null
  /** URLs of the stand-ins for nodes of Sui, of a Cosmos chain, of Polkadot's Asset Hub, of Stacks and of TRON. */
  standIns: { sui: string; cosmos: string; polkadot: string; stacks: string; tron: string }
  relay: string
  phone: string
  /** Site of the frame that holds the keys of wallets by email. */
  secure: string
  /** Page of the mails that the login services send. */
  mailbox: string
  /** The stand-in for the login providers. */
  identity: string
  /** Stands in for Farcaster's relay and its app. */
  farcaster: string
  /** Sandbox sellers of coins, and the sandbox exchange. */
  onramp: string
  exchange: string
}

/** Returns the addresses of the parts by their ports. */
export function stackAddresses(layout: Layout): StackAddresses {
  const [first, second] = layout.chains
  return {
    dapp: `http://dapp.localhost:${layout.dapp}`,
    docs: `http://docs.localhost:${layout.dapp}`,
    console: consoleOrigin(layout),
    widget: widgetOrigin(layout),
    rpc: [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`],
    solanaRpc: hasSolanaNode() ? solanaRpc(layout) : null,
    bitcoin: lookForBitcoind() === undefined ? null : `http://127.0.0.1:${layout.bitcoin}`,
    standIns: {
      sui: suiNode(layout),
      cosmos: `http://127.0.0.1:${layout.cosmos}`,
      polkadot: `http://127.0.0.1:${layout.polkadot}`,
      stacks: `http://127.0.0.1:${layout.stacks}`,
      tron: `http://127.0.0.1:${layout.tron}`,
    },
    relay: relayUrl(layout.relay),
    phone: `http://phone.localhost:${layout.phone}`,
    secure: loginOrigins(layout).SECURE_ORIGIN,
    mailbox: `http://mailbox.localhost:${layout.mailbox}`,
    identity: identityUrl(layout.identity),
    farcaster: farcasterUrl(layout.farcaster),
    onramp: `http://onramp.localhost:${layout.onramp}`,
    exchange: `http://exchange.localhost:${layout.exchange}`,
  }
}

/** Returns JSON-RPC of the Solana node. */
export function solanaRpc({ solana: [port] }: Layout): string {
  return `http://127.0.0.1:${port}`
}

/** Returns the stand-in for a node of Sui. */
export function suiNode({ sui }: Layout): string {
  return `http://127.0.0.1:${sui}`
}

export function widgetOrigin({ widget }: Layout): string {
  return `http://widget.localhost:${widget}`
}
