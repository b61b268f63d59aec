/** Milliseconds until the driver must have answered; it starts a browser in that time, too. */
const DEADLINE = 30_000

/** The key of an element in a WebDriver answer. @see https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export type Element = { [ELEMENT]: string }

export type Rectangle = { x: number; y: number; width: number; height: number }

/** One browser window over W3C WebDriver. Arguments and results of scripts are JSON, or an element. */
export type WebDriver = {
  go(url: string): Promise<void>
  /** Runs a function in the chosen document; it can use only its arguments. */
  run<Parameters extends readonly unknown[], Result>(
    script: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Awaited<Result>>
  /** Chooses the document of the next calls: that of a frame, or the page's for null. */
  choose(frame: Element | null): Promise<void>
  /** Moves the mouse to the middle of the element. */
  hover(element: Element): Promise<void>
  /** Presses the mouse at its position. */
  pressMouse(): Promise<void>
  /** @param keys - Characters, or the code points of WebDriver's key table. */
  press(keys: string): Promise<void>
  resize(size: Pick<Rectangle, 'width' | 'height'>): Promise<void>
  /** A PNG of the window, in base64. */
  screenshot(): Promise<string>
  /** Returns the session's number of windows. */
  windows(): Promise<number>
  quit(): Promise<void>
}

/**
 * Opens a window with separate storage.
 *
 * @param address - Of the driver, e.g. `http://127.0.0.1:4444`.
 * @throws Error with the driver's own message if it refuses.
 */
export async function openWindow(address: string, browser: string): Promise<WebDriver> {
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = await call<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: options },
  })
  const session = `${address}/session/${sessionId}`
  const post = <Result>(path: string, body: object) => call<Result>('POST', session + path, body)
  const mouse = (...actions: readonly object[]) =>
    post<void>('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  return {
    go: (url) => post('/url', { url }),
    run: (script, ...args) => post('/execute/sync', { script: `return (${script})(...arguments)`, args }),
    choose: (id) => post('/frame', { id }),
    hover: (origin) => mouse({ type: 'pointerMove', origin, x: 0, y: 0, duration: 0 }),
    pressMouse: () => mouse({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    press: (keys) => post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes(keys) }] }),
    resize: (size) => post('/window/rect', size),
    screenshot: () => call('GET', `${session}/screenshot`),
    windows: async () => (await call<string[]>('GET', `${session}/window/handles`)).length,
    quit: () => call('DELETE', session),
  }
}

function strokes(keys: string) {
  return [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
}

async function call<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(DEADLINE),
  }).catch((cause) => {
    throw new Error(`WebDriver did not answer ${method} ${new URL(url).pathname}`, { cause })
  })
  const { value } = (await response.json()) as { value: Result & { message?: string } }
  if (!response.ok) throw new Error(`WebDriver refused ${method} ${new URL(url).pathname}: ${value.message}`)
  return value
}
