/**
 * Receives window messages of the widget before there is a port: from its exact origin and the exact window that we
 * created.
 *
 * @param widgetWindow - Returns the window of the widget; null while there is none.
 * @param onMessage - Called with the unchecked message, and the window to answer to.
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
