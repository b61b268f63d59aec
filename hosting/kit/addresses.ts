import { consoleOrigin } from '#dev/stack/console.ts'
import { layoutFrom, parseBase } from '#dev/stack/ports.ts'
import { localChains } from '#dev/wallet/chains.ts'

export const PORT_VARIABLE = 'LATCH_E2E_PORT'

/** Ports of the stack of browser tests: its own ones, so that `npm start` may run beside it. */
export const BASE = parseBase(PORT_VARIABLE, 4900)

const layout = layoutFrom(BASE)

export const WIDGET = `http://widget.localhost:${layout.widget}`

/** Address of the same Worker for Node, which resolves no `*.localhost` name. */
export const WIDGET_ADDRESS = `http://127.0.0.1:${layout.widget}`

/** Site of the frame that holds the keys of wallets by email. */
export const SECURE = `http://secure.localhost:${layout.secure}`

/** Services that log users in. */
export const AUTH = `http://auth.localhost:${layout.auth}`
export const VAULT = `http://vault.localhost:${layout.vault}`

/** The operator's console. */
export const CONSOLE = consoleOrigin(layout)

/** By its address: Node resolves no `*.localhost` name. */
export const MAILBOX = `http://127.0.0.1:${layout.mailbox}`

/** Address of the sandbox sellers for visitors. */
export const ONRAMP = `http://onramp.localhost:${layout.onramp}`

/** Address of the WalletConnect relay; `POST /dev/…` makes it fail. */
export const RELAY = `http://127.0.0.1:${layout.relay}`

export const PHONE = `http://phone.localhost:${layout.phone}`

export const SOLANA_PORT = layout.solana[0]

/** Stand-ins for nodes of Sui and of Polkadot's Asset Hub. */
export const SUI_NODE = `http://127.0.0.1:${layout.sui}`
export const POLKADOT_NODE = `http://127.0.0.1:${layout.polkadot}`

/** Stand-in for a node of Stacks. */
export const STACKS_NODE = `http://127.0.0.1:${layout.stacks}`

/** Stand-in for a node of TRON. */
export const TRON_NODE = `http://127.0.0.1:${layout.tron}`

/** Stand-in for a node of a Cosmos chain. */
export const COSMOS_NODE = `http://127.0.0.1:${layout.cosmos}`

export const SOLANA_RPC = `http://127.0.0.1:${SOLANA_PORT}`

export const RPC_PORTS = layout.chains

export const CHAINS = localChains(layout.chains)

/** Origin of a site on the dapp's port, e.g. `http://viem.localhost:4900`. */
export function siteOrigin(site: string): string {
  return `http://${site}.localhost:${layout.dapp}`
}
