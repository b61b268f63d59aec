/**
 * Hears the widget before there is a port: its exact origin in the very window that we made, and nothing else.
 *
 * @param speaker - The window that holds the widget; null while there is none.
 * @param onMessage - Gets the message as it came, with the window to answer to.
 * @param signal - Stops listening.
 */
export function listenToWidget(
  origin: string,
  speaker: () => Window | null | undefined,
  onMessage: (data: unknown, window: Window) => void,
  signal: AbortSignal,
): void {
  const hear = (event: MessageEvent) => {
    const window = speaker()
    if (window && event.source === window && event.origin === origin) onMessage(event.data, window)
  }
  addEventListener('message', hear, { signal })
}
