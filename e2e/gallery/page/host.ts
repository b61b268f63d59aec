/**
 * The page around the frame: sized as by the SDK, with the height that the widget requests. `data-ready` is set once the first
 * content has settled.
 */
import { frameLook } from '@latch/protocol/theme/frameLook.ts'
import { mergeThemes } from '@latch/protocol/theme/tokens.ts'

const root = document.documentElement
const isFullSize = () => root.dataset.display === 'drawer' || root.dataset.display === 'popup'

let settle = () => {}

const frame = document.createElement('iframe')
frame.title = 'Wallet connection'
frame.src = `./frame.html${location.search}`
dress(location.search)
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return
  if (typeof data.height === 'number' && !isFullSize()) frame.style.height = `${data.height}px`
  if (data.ready !== true) return
  root.dataset.ready = 'true'
  settle()
})
document.getElementById('scrim')?.append(frame)

function dress(scene: string): void {
  const query = new URLSearchParams(scene)
  root.dataset.theme = query.get('theme') ?? 'light'
  root.dataset.display = query.get('display') ?? 'modal'
  frame.style.colorScheme = root.dataset.theme
  const { radius } = frameLook(mergeThemes({}, JSON.parse(query.get('look') ?? '{}')))
  if (!isFullSize()) frame.style.borderRadius = `${radius}px`
  frame.style.removeProperty('height')
}

/** Has the frame show something else. @returns once that has settled. */
function change(message: { scene: string } | { display: string }): Promise<void> {
  frame.contentWindow?.postMessage(message, location.origin)
  return new Promise((resolve) => {
    settle = resolve
  })
}

Object.assign(window, {
  /** Replaces the scene, by its query. */
  showScene(scene: string) {
    dress(scene)
    return change({ scene })
  },
  /** Shows the same state in another display, as when a phone is turned. */
  turnTo(display: string) {
    root.dataset.display = display
    if (isFullSize()) frame.style.removeProperty('height')
    return change({ display })
  },
})
