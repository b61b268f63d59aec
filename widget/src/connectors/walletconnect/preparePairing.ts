/**
 * Fetches and starts the client as soon as somebody has asked for a code, while the view that draws it is on its way.
 * What fails is left to the view, which tries again and says so.
 */
export function preparePairing(): void {
  import('./loadClient.ts').then(({ loadClient }) => loadClient()).catch(() => undefined)
}
