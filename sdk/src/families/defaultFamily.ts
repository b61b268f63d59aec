/**
 * The family of the EIP-1193 provider at the top level, with the parts that a page has from the start; `registry.ts` has
 * the parts of the code that talks to the widget.
 */
export { announceLatch } from '@latch/families/eip155/page/announce.ts'
export { createAnswers } from '@latch/families/eip155/page/answers.ts'
export { toHexChains } from '@latch/families/eip155/page/chains.ts'
export { discoverWallets } from '@latch/families/eip155/page/discovery.ts'
export { createProvider, type LooseRequest } from '@latch/families/eip155/page/provider.ts'
