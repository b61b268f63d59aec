/**
 * Stands in for `@walletconnect/keyvaluestorage` in the build. That package reads `localStorage` while it is loaded,
 * which throws where a frame's storage is refused; the widget gives the client a storage of its own.
 */
export default class NoKeyValueStorage {
  constructor() {
    throw new Error('The client is given its storage.')
  }
}
