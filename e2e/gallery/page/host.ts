/** The page around the frame: sized as by the SDK, with the height that the widget requests. */
import { frameLook } from '@latch/protocol/theme/frameLook.ts'
import { mergeThemes } from '@latch/protocol/theme/tokens.ts'

const root = document.documentElement
const isFullSize = () => root.dataset.display === 'drawer' || root.dataset.display === 'popup'

const frame = document.createElement('iframe')
frame.title = 'Wallet connection'
frame.src = `./frame.html${location.search}`
dress(location.search)
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return
  if (typeof data.height === 'number' && !isFullSize()) frame.style.height = `${data.height}px`
  if (data.ready === true) root.dataset.ready = 'true'
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

/** `data-ready` is set once the content has settled. */
Object.assign(window, {
  /** Replaces the scene, by its query. */
  showScene(scene: string) {
    delete root.dataset.ready
    dress(scene)
    frame.contentWindow?.postMessage({ scene }, location.origin)
  },
  /** Shows the same state in another display, as when a phone is turned. */
  turnTo(display: string) {
    delete root.dataset.ready
    root.dataset.display = display
    if (isFullSize()) frame.style.removeProperty('height')
    frame.contentWindow?.postMessage({ display }, location.origin)
  },
})
