/** Defined by the bundler. */
declare const __WIDGET__: string
declare const __RPC_PORTS__: readonly [number, number]
declare const __SOLANA_PORT__: number
declare const __SUI_NODE__: string
declare const __STACKS_NODE__: string

/** Defined by the gallery's page. */
declare function showScene(scene: string): Promise<void>
declare function turnTo(display: string): Promise<void>
/** Defined by the frame in the gallery: runs its bundle once more. */
declare function openScene(): Promise<void>

/** `/v1/sdk.js` of the widget's origin, with the types of the package. */
declare module 'latch-cdn' {
  export { createSdk } from '@latch/sdk-source/index.ts'
}

/** Node's own streams, published for browsers without types. */
declare module 'readable-stream' {
  export { Duplex } from 'node:stream'
}
