/**
 * Loads and starts the client as soon as the user has requested a code, while its view loads. Failures are left to the
 * view, which tries again and shows them.
 */
export function preparePairing(): void {
  import('./loadClient.ts').then(({ loadClient }) => loadClient()).catch(() => undefined)
}
