/**
 * Replaces `@walletconnect/keyvaluestorage` in the build. That package reads `localStorage` on load, which throws if
 * the frame's storage is blocked; the widget passes its own storage to the client.
 */
export default class NoKeyValueStorage {
  constructor() {
    throw new Error('The client is given its storage.')
  }
}
