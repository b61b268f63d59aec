/** `0x` text of any even or odd length, as JSON-RPC carries it. */
export type Hex = `0x${string}`

/** An EVM address; EIP-55 once it is in the session store. */
export type Address = `0x${string}`
