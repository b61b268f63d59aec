/**
 * Receives window messages of the widget before there is a port: of its exact origin, from the very window that we made.
 *
 * @param widgetWindow - The window that holds the widget; null while there is none.
 * @param onMessage - Gets the message unchecked, with the window to answer to.
 * @param signal - Stops listening.
 */
export function listenToWidget(
  origin: string,
  widgetWindow: () => Window | null | undefined,
  onMessage: (data: unknown, window: Window) => void,
  signal: AbortSignal,
): void {
  const onEvent = (event: MessageEvent) => {
    const window = widgetWindow()
    if (window && event.source === window && event.origin === origin) onMessage(event.data, window)
  }
  addEventListener('message', onEvent, { signal })
}
