/** Of the local network only. */
export const LOCAL_GENESIS = `0x${'1a7c'.repeat(16)}` as const
export const LOCAL_POLKADOT = `polkadot:${'1a7c'.repeat(8)}` as const
