/** An EVM address; EIP-55 once it is in the session store. */
export type Address = `0x${string}`
