/** Ports of the two local chains, written in by the build. */
declare const __RPC_PORTS__: readonly [number, number]
/** Port of the local Solana node, written in by the build. */
declare const __SOLANA_PORT__: number
/** Further families of the demo project by their namespaces, written in by the build. */
declare const __FAMILIES__: readonly string[]
/** GraphQL of the stand-in for a node of Sui, written in by the build. */
declare const __SUI_NODE__: string
