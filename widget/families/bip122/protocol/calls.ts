/**
 * What the SDK calls wallets of the page for on the widget's behalf, whichever dialect they speak. Texts cross as they are,
 * PSBTs and signatures as base64, amounts as decimal text, chains as CAIP-2.
 */
export type BitcoinCall = `bip122:${'connect' | 'disconnect' | 'signMessage' | 'signPsbt' | 'sendTransfer'}`

/** Feature of an account whose wallet takes recipient and amount, and builds the transaction itself. */
export const SENDS_TRANSFERS = 'sendTransfer'
