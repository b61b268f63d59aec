/**
 * Calls to wallets of the page that the SDK makes for the widget, in any dialect. Texts cross unchanged, PSBTs and
 * signatures as base64, amounts as decimal text, chains as CAIP-2.
 */
export type BitcoinCall = `bip122:${'connect' | 'disconnect' | 'signMessage' | 'signPsbt' | 'sendTransfer'}`

/** Feature of an account whose wallet takes recipient and amount, and builds the transaction itself. */
export const SENDS_TRANSFERS = 'sendTransfer'
