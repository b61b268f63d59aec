/**
 * The family of the EIP-1193 provider at the top level, in the parts that a page has from the start; `registry.ts` has what
 * comes with the code that talks to the widget.
 */
export { announceLatch } from './eip155/announce.ts'
export { createAnswers } from './eip155/answers.ts'
export { toHexChains } from './eip155/chains.ts'
export { discoverWallets } from './eip155/discovery.ts'
export { createProvider, type LooseRequest } from './eip155/provider.ts'
